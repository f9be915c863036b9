import type { ReactNode } from 'react';

type Props<Item> = {
  items: readonly Item[];
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  ordered?: boolean;
  children: (item: Item, index: number) => ReactNode;
};

export function Rows<Item>({ items, empty, ordered, children }: Props<Item>) {
  if (items.length === 0) return typeof empty === 'string' ? <p className="soft">{empty}</p> : empty;
  const List = ordered ? 'ol' : 'ul';
  return <List className="rows">{items.map(children)}</List>;
}

type RowMenuProps = {
  /** The name of the row's person, for screen readers. */
  of: string;
  children: ReactNode;
};

/** On a phone one button opens the actions. Works without JavaScript; `row-menu` closes it on Esc. */
export const RowMenu = ({ of, children }: RowMenuProps) => (
  <details className="row-menu" name="row-menu">
    <summary aria-label={`Actions for ${of}`}>⋮</summary>
    <div className="row-acts">{children}</div>
  </details>
);
