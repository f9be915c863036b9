import { isUuid } from './form.ts';

/** Where a list of the newest first goes on: behind this row. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** A place as an address carries it. */
export const cursorOf = ({ createdAt, id }: Cursor): string => `${createdAt.getTime()}.${id}`;

/** The place that an address names; null for none, and for nonsense: a year of five digits would be none to the database. */
export function readCursor(text: string | null): Cursor | null {
  const [moment = '', id = ''] = (text ?? '').split('.');
  return /^\d{1,14}$/.test(moment) && isUuid(id) ? { createdAt: new Date(Number(moment)), id } : null;
}

/** What lies behind a place in a list that is sorted newest first, then by id downwards. */
export const afterCursor = ({ createdAt, id }: Cursor) => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }],
});
