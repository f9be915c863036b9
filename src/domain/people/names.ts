interface Named {
  firstName: string;
  lastName: string;
}

/** The database function `is_former` gives the same name (ACCOUNT-29). */
const FORMER: Named = { firstName: 'Former', lastName: 'user' };

/** From the view `people`: a parent whose request ended and who has no other connection to the walker (SAFETY-2). */
const PAST_PARENT: Named = { firstName: 'A', lastName: 'parent' };

export const isFormer = ({ firstName, lastName }: Named): boolean =>
  [FORMER, PAST_PARENT].some((one) => firstName === one.firstName && lastName === one.lastName);

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

export const givenName = (person: Named): string => (isFormer(person) ? fullName(person) : person.firstName);

/** `Anna K.` */
export const shortName = (person: Named): string =>
  isFormer(person) ? givenName(person) : `${person.firstName} ${[...person.lastName][0] ?? ''}.`;

/** The last initial in SQL; expects a row named `p`. */
export const SHORT_LAST_NAME = `case when (p.first_name, p.last_name) in (
  ${[FORMER, PAST_PARENT].map((one) => `('${one.firstName}', '${one.lastName}')`).join(', ')})
  then p.last_name else left(p.last_name, 1) || '.' end`;
