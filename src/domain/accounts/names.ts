interface Named {
  firstName: string;
  lastName: string;
}

/** Whom a closed account has become, to the others at once. DECISIONS 32; the database (`is_former`) gives the same name. */
const FORMER: Named = { firstName: 'Former', lastName: 'user' };

/** Whether this is how somebody is named who has closed their account: there is no page of theirs to go to. */
export const isFormer = ({ firstName, lastName }: Named): boolean =>
  firstName === FORMER.firstName && lastName === FORMER.lastName;

/** `Anna Kline`, or "Former user". */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** `Anna`, in a sentence; "Former user" for somebody who has left. */
export const givenName = (person: Named): string => (isFormer(person) ? fullName(person) : person.firstName);

/** `Anna K.`: how people call each other, and how boards name them; "Former user" for somebody who has left. */
export const shortName = (person: Named): string =>
  isFormer(person) ? givenName(person) : `${person.firstName} ${[...person.lastName][0] ?? ''}.`;

/** The second half of a short name, in SQL, of a row called `p`. */
export const SHORT_LAST_NAME = `case when p.first_name = '${FORMER.firstName}' and p.last_name = '${FORMER.lastName}'
  then p.last_name else left(p.last_name, 1) || '.' end`;
