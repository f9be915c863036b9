const BOX = 'child.';

/** The name of a child's checkbox: `child.{id}`. */
export const childField = (id: string): string => `${BOX}${id}`;

/** The ids of the ticked boxes, in the order of the form. */
export const tickedChildren = (fields: Iterable<string>): string[] =>
  [...fields].filter((name) => name.startsWith(BOX)).map((name) => name.slice(BOX.length));
