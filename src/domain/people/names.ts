import { isolated, msg, tr } from '../../translate.ts';

interface Named {
  firstName: string;
  lastName: string;
}

/** The database function `is_former` gives the same name (ACCOUNT-29). */
const FORMER = named(msg('Former user'));

/** From the view `people`: a parent whose request ended and who has no other connection to the walker (SAFETY-2). */
const PAST_PARENT = named(msg('A parent'));

export const isFormer = ({ firstName, lastName }: Named): boolean =>
  [FORMER, PAST_PARENT].some((one) => firstName === one.firstName && lastName === one.lastName);

/** Null where row-level security shows nobody. */
export function fullName({ firstName, lastName }: Named | Record<keyof Named, string | null>): string {
  const known = firstName === null || lastName === null ? FORMER : { firstName, lastName };
  const name = `${known.firstName} ${known.lastName}`;
  return isFormer(known) ? tr(name) : name;
}

export const givenName = (person: Named): string => (isFormer(person) ? fullName(person) : person.firstName);

/** In the middle of a sentence. */
export const withinSentence = (name: string): string => (name === tr('A parent') ? tr('a parent') : name);

/** `Anna K.` */
export const shortName = (person: Named): string =>
  isFormer(person) ? givenName(person) : isolated(`${person.firstName} ${[...person.lastName][0] ?? ''}.`);

/** The last initial in SQL; expects a row named `p`. */
export const SHORT_LAST_NAME = `case when (p.first_name, p.last_name) in (
  ${[FORMER, PAST_PARENT].map((one) => `('${one.firstName}', '${one.lastName}')`).join(', ')})
  then p.last_name else left(p.last_name, 1) || '.' end`;

function named(name: string): Named {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
}
