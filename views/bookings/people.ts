/** The first of a child's names: all that a list needs. */
export const firstNameOf = (child: { name: string }): string => child.name.trim().split(/\s+/)[0] ?? '';
