import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { Button } from './Button.tsx';

type Pages = { first?: string | null; previous?: string | null; next?: string | null; label?: string };

/** Newer and older, by cursor. Nothing when there is one page only. */
export function Pagination({ first, previous, next, label = 'Pages' }: Pages) {
  if (!first && !previous && !next) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {first && (
        <Button href={first} id="page-first" icon={ChevronsLeft}>
          First page
        </Button>
      )}
      {previous && (
        <Button href={previous} id="page-previous" icon={ChevronLeft}>
          Previous
        </Button>
      )}
      {next && (
        <Button href={next} id="page-next" icon={ChevronRight}>
          Next
        </Button>
      )}
    </nav>
  );
}

type More = {
  /** The id of the element that holds the items. */
  list: string;
  /** The address with all pages up to `page`; null on the last. */
  href: string | null;
  page: number;
  children: string;
};

/**
 * How much of a list is shown, with a link to the next page alone. Under htmx that page is added to the list (the rest of it
 * in islands/behaviours/show-more.ts), and the address says that all pages up to it are shown.
 */
export function ShowMore({ list, href, page, children }: More) {
  return (
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
        >
          Show more
        </Button>
      )}
    </div>
  );
}

/** The way back from a page that is shown alone; nothing above the first. */
export function ShowPrevious({ page, href }: { page: number; href(page: number): string }) {
  if (page === 1) return null;
  const before = page - 1;
  return (
    <div className="show-more">
      <Button href={before === 1 ? href(1) : `${href(before)}&from=${before}`}>Show previous</Button>
    </div>
  );
}
