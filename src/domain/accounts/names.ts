interface Named {
  firstName: string;
  lastName: string;
}

/** Whom a closed account has become, to the others at once. DECISIONS 32; the database (`is_former`) gives the same name. */
const FORMER: Named = { firstName: 'Former', lastName: 'user' };

/** A parent to a walker whose request came to nothing, and whom nothing else connects; from the view `people`. */
const PAST_PARENT: Named = { firstName: 'A', lastName: 'parent' };

/** Whether this is how somebody is named who has closed their account, or who is not to be known any more: they have no page. */
export const isFormer = ({ firstName, lastName }: Named): boolean =>
  [FORMER, PAST_PARENT].some((one) => firstName === one.firstName && lastName === one.lastName);

/** `Anna Kline`, or "Former user". */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** `Anna`, in a sentence; "Former user" for somebody who has left. */
export const givenName = (person: Named): string => (isFormer(person) ? fullName(person) : person.firstName);

/** `Anna K.`: how people call each other, and how boards name them; "Former user" for somebody who has left. */
export const shortName = (person: Named): string =>
  isFormer(person) ? givenName(person) : `${person.firstName} ${[...person.lastName][0] ?? ''}.`;

/** The second half of a short name, in SQL, of a row called `p`. */
export const SHORT_LAST_NAME = `case when (p.first_name, p.last_name) in (
  ${[FORMER, PAST_PARENT].map((one) => `('${one.firstName}', '${one.lastName}')`).join(', ')})
  then p.last_name else left(p.last_name, 1) || '.' end`;
