import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { Button } from './Button.tsx';

type Pages = { first?: string | null; next: string | null };

export function Pagination({ first, next }: Pages) {
  if (!first && !next) return null;
  return (
    <nav className="pagination" aria-label={tr('Pages')}>
      {first && <Button href={first} id="page-first" icon={ChevronsLeft} label={tr('First page')} />}
      {next && <Button href={next} id="page-next" icon={ChevronRight} label={tr('Next')} />}
    </nav>
  );
}

type More = {
  list: string;
  /** The address with all pages up to `page`; null on the last. */
  href: string | null;
  page: number;
  children: string;
};

/** Links to the next page alone; htmx appends it instead (`islands/behaviours/show-more.ts`). WALKER-10 */
export const ShowMore = ({ list, href, page, children }: More) => (
  <div className="show-more" id="more">
    <p>{children}</p>
    {href && (
      <Button
        href={`${href}&from=${page}`}
        hx-target={`#${list}`}
        hx-select={`#${list}>*`}
        hx-swap="beforeend show:none"
        hx-select-oob="#more:outerMorph"
        hx-push-url={href}
        label={tr('Show more')}
      />
    )}
  </div>
);

export function ShowPrevious({ page, href }: { page: number; href(page: number): string }) {
  if (page === 1) return null;
  const before = page - 1;
  return (
    <div className="show-more">
      <Button href={before === 1 ? href(1) : `${href(before)}&from=${before}`} label={tr('Show previous')} />
    </div>
  );
}

export const TooMany = ({ list }: { list: { totalIsEstimate: boolean } }) =>
  list.totalIsEstimate && (
    <p className="soft">{tr('Too many matches to show. Add a word to narrow your search.')}</p>
  );
