interface Named {
  firstName: string;
  lastName: string;
}

/** Whom a closed account has become. DECISIONS 32; the database writes the same name. */
const FORMER = { firstName: 'Former', lastName: 'user' };

/** `Anna K.`: how people call each other, and how boards name them; "Former user" for somebody who has left. */
export const shortName = ({ firstName, lastName }: Named): string =>
  firstName === FORMER.firstName && lastName === FORMER.lastName
    ? `${firstName} ${lastName}`
    : `${firstName} ${[...lastName][0] ?? ''}.`;

/** The second half of a short name, in SQL, of a row called `p`. */
export const SHORT_LAST_NAME = `case when p.first_name = '${FORMER.firstName}' and p.last_name = '${FORMER.lastName}'
  then p.last_name else left(p.last_name, 1) || '.' end`;
