import { formatList, msg, plural, tr } from '../../translate.ts';

/** The name that the database gives children of closed accounts, and those whom the reader may not know. */
const FORMER_CHILD = msg('A child');

interface Named {
  name: string;
  called: string | null | undefined;
}

export const firstNameOf = ({ name, called }: Named): string =>
  name === FORMER_CHILD ? tr(name) : (called ?? name.trim().split(/\s+/)[0] ?? '');

/** Of one of `all`, two of whom may be called the same. */
export const shortNameAmong = (all: readonly Named[], child: Named): string => {
  const short = firstNameOf(child);
  return all.filter((one) => firstNameOf(one) === short).length > 1 ? child.name : short;
};

export const shortNamesOf = (children: readonly Named[]): string[] =>
  children.map((child) => shortNameAmong(children, child));

/** "Mia and Leo", "2 children", "Mia and another child"; whole names of those who share a short one. */
export function firstNamesOf(children: readonly Named[]): string {
  const known = shortNamesOf(children.filter(({ name }) => name !== FORMER_CHILD));
  const others = children.length - known.length;
  if (others === 0) return formatList(known);
  if (known.length === 0) return others === 1 ? tr(FORMER_CHILD) : tr('{count} children', { count: others });
  return formatList([...known, plural(others, 'another child', '{count} other children')]);
}

export const namesOf = (children: readonly Pick<Named, 'name'>[]): string =>
  formatList(children.map(({ name }) => (name === FORMER_CHILD ? tr(name) : name)));

export const childTerm = (children: readonly unknown[]): string =>
  children.length === 1 ? tr('Child') : tr('Children');
