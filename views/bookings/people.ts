/** `Anna K.`: how the two sides of a booking call each other, and how boards name people. */
export const shortName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName.slice(0, 1)}.`;

/** The first of a child's names: all that a list needs. */
export const firstNameOf = (child: { name: string }): string => child.name.trim().split(/\s+/)[0] ?? '';
