/** The name that the database gives children of closed accounts, and those whom the reader may not know. */
const FORMER_CHILD = 'A child';

interface Named {
  name: string;
}

const list = new Intl.ListFormat('en-US');

export const firstNameOf = ({ name }: Named): string =>
  name === FORMER_CHILD ? name : (name.trim().split(/\s+/)[0] ?? '');

/** "Mia and Leo", "2 children", "Mia and another child". */
export function firstNamesOf(children: readonly Named[]): string {
  const known = children.map(firstNameOf).filter((name) => name !== FORMER_CHILD);
  const others = children.length - known.length;
  if (others === 0) return list.format(known);
  if (known.length === 0) return others === 1 ? FORMER_CHILD : `${others} children`;
  return list.format([...known, others === 1 ? 'another child' : `${others} other children`]);
}

export const namesOf = (children: readonly Named[]): string => list.format(children.map(({ name }) => name));

export const childTerm = (children: readonly unknown[]): string =>
  children.length === 1 ? 'Child' : 'Children';
