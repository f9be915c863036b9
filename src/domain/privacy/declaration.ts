/** SQL over a row `t`: whether it is about the person whose id is the SQL expression `person`. */
export type IsAbout = (person: string) => string;

export interface ColumnGroup {
  readonly columns: readonly string[];
  /** `pseudonymise` stores a neutral value; `follow` is computed by the database. */
  readonly onErasure: 'erase' | 'pseudonymise' | 'keep' | 'follow';
  readonly why: string;
  /** Column → the SQL of its value after the erasure; null for the others. */
  readonly becomes: Readonly<Record<string, string>>;
  /** Whose erasure counts, where a row is about two people; by default everyone's. */
  readonly of?: IsAbout;
  readonly withheld: string | null;
}

/** Every column of the table is in exactly one group. */
export interface PersonalTable {
  readonly isAbout: IsAbout;
  readonly deletes?: IsAbout | 'all';
  readonly columns: readonly ColumnGroup[];
  readonly key?: readonly string[];
  /** Who may download a row, where that differs from `isAbout`. */
  readonly exportedTo?: IsAbout;
  /** The view to read, where the person may not read the table. */
  readonly exportedFrom?: string;
}

export const heldBy =
  (...columns: string[]): IsAbout =>
  (person) =>
    columns.length === 1
      ? `t.${columns[0]} = ${person}`
      : `(${columns.map((column) => `t.${column} = ${person}`).join(' or ')})`;

/** Ids of a person's walks. A union of two index scans: an `or` would scan all bookings. */
export const walksOf = (person: string): string =>
  `(select b.id from bookings b where b.parent_id = ${person} union all select b.id from bookings b where b.walker_id = ${person})`;

export const onWalkOf: IsAbout = (person) => `t.booking_id in ${walksOf(person)}`;

export const incidentsOf = (person: string): string =>
  `(select i.id from incidents i where i.booking_id in ${walksOf(person)})`;

const words = (columns: string): string[] => columns.trim().split(/\s+/);

/** Column names separated by spaces; `becomes` for columns that are not nullable. */
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

export const follow = (why: string, columns: string): ColumnGroup => ({
  ...keep(why, columns),
  onErasure: 'follow',
});

export const withhold = (why: string, group: ColumnGroup): ColumnGroup => ({ ...group, withheld: why });

export const when = (of: IsAbout, group: ColumnGroup): ColumnGroup => ({ ...group, of });
