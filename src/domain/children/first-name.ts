/** What the database calls a child whose parent has closed the account. DECISIONS 32. */
const FORMER_CHILD = 'A child';

/** The first of a child's names: all that a list or an email needs. */
export const firstNameOf = ({ name }: { name: string }): string =>
  name === FORMER_CHILD ? name : (name.trim().split(/\s+/)[0] ?? '');
