export interface PopulationSize {
  people: number;
  bookingsPerWalker: number;
  tied: boolean;
}

/** The id of the nth row of a kind, so that statements reference rows without a lookup. */
export const id = (kind: string, number: string) => `md5('${kind}' || (${number}))::uuid`;

export const pick = (values: readonly string[], number: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ((${number})::bigint % ${values.length})]`;

export const ago = ({ tied }: PopulationSize, days: number) =>
  tied ? "now() - interval '1 day'" : `now() - random() * interval '${days} days'`;

export const numbers = (count: number) => `generate_series(1, ${Math.floor(count)}) n`;

/** More than a page of rows: a small city would have fewer, and a page with fewer rows costs less at any size. */
export const isOfSixty = (number: string) => `(${number} between 100 and 159)`;
