import type { ReactNode } from 'react';

type Props<Item> = {
  items: readonly Item[];
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  children: (item: Item) => ReactNode;
};

export function Rows<Item>({ items, empty, children }: Props<Item>) {
  if (items.length === 0) return typeof empty === 'string' ? <p className="soft">{empty}</p> : empty;
  return <ul className="rows">{items.map(children)}</ul>;
}
