import { formatList } from '../../language.ts';
import { msg, plural, tr } from '../../translate.ts';

/** The name that the database gives children of closed accounts, and those whom the reader may not know. */
const FORMER_CHILD = msg('A child');

interface Named {
  name: string;
}

export const firstNameOf = ({ name }: Named): string =>
  name === FORMER_CHILD ? tr(name) : (name.trim().split(/\s+/)[0] ?? '');

/** "Mia and Leo", "2 children", "Mia and another child". */
export function firstNamesOf(children: readonly Named[]): string {
  const known = children.filter(({ name }) => name !== FORMER_CHILD).map(firstNameOf);
  const others = children.length - known.length;
  if (others === 0) return formatList(known);
  if (known.length === 0) return others === 1 ? tr(FORMER_CHILD) : tr('{count} children', { count: others });
  return formatList([...known, plural(others, 'another child', '{count} other children')]);
}

export const namesOf = (children: readonly Named[]): string =>
  formatList(children.map(({ name }) => (name === FORMER_CHILD ? tr(name) : name)));

export const childTerm = (children: readonly unknown[]): string =>
  children.length === 1 ? tr('Child') : tr('Children');
