// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are no table, and display: block takes their roles away in some browsers
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { tr } from '../../src/translate.ts';
import { classes, Icon } from './markup.tsx';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  whole?: boolean;
  main?: boolean;
  sort?: SortOption;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For many columns of numbers. */
  dense?: boolean;
};

/** On a phone each row becomes a few lines. Roles are explicit, because CSS changes `display`. */
export function Table<Row>({ caption, columns, rows, rowKey, dense }: Props<Row>) {
  const sorts = columns.flatMap(({ head, sort }) => (sort ? [{ head, ...sort }] : []));
  return (
    <>
      {sorts.length > 0 && <SortLinks sorts={sorts} onlyPhone />}
      <table className={classes('table', dense && 'table-dense')} role="table">
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                role="columnheader"
                className={column.numeric ? 'numeric' : undefined}
                aria-sort={column.sort?.direction ?? undefined}
              >
                {column.sort ? <SortLink {...column.sort}>{column.head}</SortLink> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} id={`row-${rowKey(row)}`} role="row">
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.main) {
    return (
      <th scope="row" role="rowheader" className="table-main">
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={column.head}
      className={classes(column.numeric && 'numeric', column.whole && 'whole') || undefined}
    >
      {column.cell(row)}
    </td>
  );
}

export type SortOption = { href: string; direction: 'ascending' | 'descending' | null };

const ARROWS = { ascending: ArrowUp, descending: ArrowDown };

const SortLink = ({ href, direction, children }: SortOption & { children: ReactNode }) => (
  <a className="table-sort" href={href}>
    {children}
    {direction && <Icon of={ARROWS[direction]} size="s" />}
  </a>
);

type SortLinkProps = {
  sorts: readonly (SortOption & { head: string })[];
  /** Above a table: a phone shows rows without the column headers. */
  onlyPhone?: boolean;
};

export const SortLinks = ({ sorts, onlyPhone }: SortLinkProps) => (
  <nav className={classes('table-sorts', onlyPhone && 'table-sorts-phone')} aria-label={tr('Sort by')}>
    {sorts.map(({ head, ...sort }) => (
      <span key={head} aria-current={sort.direction ? 'true' : undefined}>
        <SortLink {...sort}>{head}</SortLink>
      </span>
    ))}
  </nav>
);
