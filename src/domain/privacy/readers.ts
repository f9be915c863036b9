import { PERSONAL_DATA } from './personal-data.ts';
import { OF_WALKERS, READ_BY } from './read-by.ts';

export type Reader =
  | 'you'
  | 'otherSide'
  | 'walkerAsked'
  | 'walkerBooked'
  | 'walkerRecent'
  | 'walkerBefore'
  | 'watchers'
  | 'guardians'
  | 'parentAsking'
  | 'parentBooked'
  | 'parentBefore'
  | 'parents'
  | 'walkers'
  | 'visitors'
  | 'admins';

interface ReadData {
  what: string;
  readers: readonly Reader[];
  columns: readonly string[];
}

export interface KindOfData {
  id: string;
  title: string;
  rows: readonly ReadData[];
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const named = new Set(
  READ_BY.flatMap(({ rows }) =>
    rows.flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([table, names]) => words(names).map((name) => `${table}.${name}`)),
    ),
  ),
);

const columnsOf = (table: string): string[] =>
  PERSONAL_DATA[table === OF_WALKERS ? 'profiles' : table]!.columns.flatMap(({ columns }) => columns);

const resolved = ([table, names]: [string, string]): string[] =>
  (names === '*' ? columnsOf(table).filter((name) => !named.has(`${table}.${name}`)) : words(names)).map(
    (name) => `${table}.${name}`,
  );

export const KINDS_OF_DATA: readonly KindOfData[] = READ_BY.map(({ rows, ...kind }) => ({
  ...kind,
  rows: rows.map(({ what, readers, columns }) => ({
    what,
    readers: words(readers) as Reader[],
    columns: Object.entries(columns).flatMap(resolved),
  })),
}));
