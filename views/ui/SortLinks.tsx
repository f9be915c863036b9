import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { classes } from './markup.tsx';

export type SortOption = { href: string; direction: 'ascending' | 'descending' | null };

const ARROWS = { ascending: ArrowUp, descending: ArrowDown };

export const SortLink = ({ href, direction, children }: SortOption & { children: ReactNode }) => (
  <a className="table-sort" href={href}>
    {children}
    {direction && <Icon of={ARROWS[direction]} size="s" />}
  </a>
);

type Props = {
  sorts: readonly (SortOption & { head: string })[];
  /** Above a table: a phone shows rows as cards, without the column headers. */
  onlyPhone?: boolean;
};

export const SortLinks = ({ sorts, onlyPhone }: Props) => (
  <nav className={classes('table-sorts', onlyPhone && 'table-sorts-phone')} aria-label="Sort by">
    {sorts.map(({ head, ...sort }) => (
      <span key={head} aria-current={sort.direction ? 'true' : undefined}>
        <SortLink {...sort}>{head}</SortLink>
      </span>
    ))}
  </nav>
);
