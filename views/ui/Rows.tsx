import type { ReactNode } from 'react';
import { tr } from '../../src/translate.ts';
import { Disclosure } from './Disclosure.tsx';

type Props<Item> = {
  items: readonly Item[];
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  ordered?: boolean;
  /** Hides all but the first rows until they are asked for. `id` is unique on the page. */
  fold?: { after: number; id: string };
  children: (item: Item, index: number) => ReactNode;
};

export function Rows<Item>({ items, empty, ordered, fold, children }: Props<Item>) {
  if (items.length === 0) return typeof empty === 'string' ? <p className="soft">{empty}</p> : empty;
  const List = ordered ? 'ol' : 'ul';
  if (!fold || items.length <= fold.after) return <List className="rows">{items.map(children)}</List>;
  return (
    <>
      <List className="rows">{items.slice(0, fold.after).map(children)}</List>
      <Disclosure id={fold.id} title={tr('Show all {count}', { count: items.length })}>
        <List className="rows">{items.slice(fold.after).map(children)}</List>
      </Disclosure>
    </>
  );
}

export const RowText = ({ title, note }: { title: ReactNode; note: ReactNode }) => (
  <div className="row-text">
    <p className="row-title">{title}</p>
    {note && <p className="soft small">{note}</p>}
  </div>
);

type RowMenuProps = {
  /** The name of the row's person, for screen readers. */
  of: string;
  children: ReactNode;
};

/** On a phone one button opens the actions. Works without JavaScript; `row-menu` closes it on Esc. */
export const RowMenu = ({ of, children }: RowMenuProps) => (
  <details className="row-menu" name="row-menu">
    <summary aria-label={tr('Actions for {name}', { name: of })}>⋮</summary>
    <div className="row-acts" data-of={of}>
      {children}
    </div>
  </details>
);
