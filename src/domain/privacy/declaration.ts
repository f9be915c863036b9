/** SQL over a row `t`: whether it is about the person whose id the expression `person` is. */
export type IsAbout = (person: string) => string;

/** Columns of one table that share a fate. */
export interface ColumnGroup {
  readonly columns: readonly string[];
  /**
   * What the erasure of an account does: `erase` leaves no value (or goes with the row), `pseudonymise` puts a value in its
   * place that is nobody's, `keep` leaves it, and `follow` is computed by the database from other columns.
   */
  readonly onErasure: 'erase' | 'pseudonymise' | 'keep' | 'follow';
  /** Why it may stay, or where it comes from. Empty for what is erased or pseudonymised. */
  readonly why: string;
  /** Column → the SQL of its value afterwards; null for the others. */
  readonly becomes: Readonly<Record<string, string>>;
  /** Whose erasure it is, where a row is about two people; everyone's whom the row is about by default. */
  readonly of?: IsAbout;
  /** Why the download leaves it out; null when it holds it. */
  readonly withheld: string | null;
}

/** One table that holds personal data. Every one of its columns stands in exactly one group. */
export interface PersonalTable {
  readonly isAbout: IsAbout;
  /** Rows that are deleted; none by default, `'all'` for every row about the person. */
  readonly deletes?: IsAbout | 'all';
  readonly columns: readonly ColumnGroup[];
  /** The columns that tell rows apart, in the order of the download. */
  readonly key?: readonly string[];
  /** Whose download a row belongs to, where that is narrower than whom it is about. */
  readonly exportedTo?: IsAbout;
  /** The view that a person reads their rows through, where they may not read the table or all of a row. */
  readonly exportedFrom?: string;
}

/** A row whose column, or one of whose columns, holds the person's id. */
export const heldBy =
  (...columns: string[]): IsAbout =>
  (person) =>
    columns.length === 1
      ? `t.${columns[0]} = ${person}`
      : `(${columns.map((column) => `t.${column} = ${person}`).join(' or ')})`;

/** The ids of a person's walks, on either side: two looks into an index each, where an `or` would read all bookings. */
export const walksOf = (person: string): string =>
  `(select b.id from bookings b where b.parent_id = ${person} union all select b.id from bookings b where b.walker_id = ${person})`;

const words = (columns: string): string[] => columns.trim().split(/\s+/);

/** Columns by name, with spaces between; `becomes` where a column may not be null. */
export const erase = (columns: string, becomes: Record<string, string> = {}): ColumnGroup => ({
  columns: words(columns),
  onErasure: 'erase',
  why: '',
  becomes,
  withheld: null,
});

export const pseudonymise = (becomes: Record<string, string>): ColumnGroup => ({
  columns: Object.keys(becomes),
  onErasure: 'pseudonymise',
  why: '',
  becomes,
  withheld: null,
});

export const keep = (why: string, columns: string): ColumnGroup => ({
  columns: words(columns),
  onErasure: 'keep',
  why,
  becomes: {},
  withheld: null,
});

/** Columns that the database computes from others, in this row or by a trigger. */
export const follow = (why: string, columns: string): ColumnGroup => ({
  ...keep(why, columns),
  onErasure: 'follow',
});

/** The same columns, left out of the download. */
export const withhold = (why: string, group: ColumnGroup): ColumnGroup => ({ ...group, withheld: why });

/** The same columns, but only the erasure of these people touches them. */
export const when = (of: IsAbout, group: ColumnGroup): ColumnGroup => ({ ...group, of });
