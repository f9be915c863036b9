/** The name that the database gives children of closed accounts. */
const FORMER_CHILD = 'A child';

export const firstNameOf = ({ name }: { name: string }): string =>
  name === FORMER_CHILD ? name : (name.trim().split(/\s+/)[0] ?? '');
