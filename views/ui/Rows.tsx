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
