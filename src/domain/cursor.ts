import { looksLikeId } from './form.ts';

/** Where a list of the newest first goes on: behind this row. */
export interface Place {
  createdAt: Date;
  id: string;
}

/** A place as an address carries it. */
export const cursorOf = ({ createdAt, id }: Place): string => `${createdAt.getTime()}.${id}`;

/** The place that an address names; null for none, and for nonsense: a year of five digits would be none to the database. */
export function readCursor(text: string | null): Place | null {
  const [moment = '', id = ''] = (text ?? '').split('.');
  return /^\d{1,14}$/.test(moment) && looksLikeId(id) ? { createdAt: new Date(Number(moment)), id } : null;
}

/** What lies behind a place in a list that is sorted newest first, then by id downwards. */
export const behind = ({ createdAt, id }: Place) => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }],
});
