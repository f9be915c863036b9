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

type More = { href: string | null; shown: number; total: number | string; what: string };

/** "24 of 40 trotters" with a button for more; the address keeps how many are shown. */
export function ShowMore({ href, shown, total, what }: More) {
  return (
    <div className="show-more">
      <p>
        {shown} of {total} {what}
      </p>
      {href && <Button href={href}>Show more</Button>}
    </div>
  );
}
