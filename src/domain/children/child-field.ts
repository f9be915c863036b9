const BOX = 'child.';

/** The name of a child's checkbox: `child.{id}`. */
export const childField = (id: string): string => `${BOX}${id}`;

export const boxesOf = (ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [childField(id), 'on']));

/** Of a form for one child, or the ticked boxes in the order of the form. */
export const childrenIn = (raw: Readonly<Record<string, unknown>>): string[] =>
  [
    String(raw.child ?? ''),
    ...Object.keys(raw)
      .filter((name) => name.startsWith(BOX))
      .map((name) => name.slice(BOX.length)),
  ].filter(Boolean);
