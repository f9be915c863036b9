/** How many rows to generate, and how far apart in time. */
export interface PopulationSize {
  /** Half of them parents, half of them walkers. */
  people: number;
  bookingsPerWalker: number;
  /** Every row has the same timestamp. */
  tied: boolean;
}

/** The id of the nth row of a kind, so that statements refer to each other's rows without a lookup. */
export const id = (kind: string, number: string) => `md5('${kind}' || (${number}))::uuid`;

/** A value of a list, picked by a number. */
export const pick = (values: readonly string[], number: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ((${number})::bigint % ${values.length})]`;

/** A moment up to so many days ago. */
export const ago = ({ tied }: PopulationSize, days: number) =>
  tied ? "now() - interval '1 day'" : `now() - random() * interval '${days} days'`;

export const numbers = (count: number) => `generate_series(1, ${Math.floor(count)}) n`;
