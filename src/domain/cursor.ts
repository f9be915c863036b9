import { isUuid } from './form.ts';

export interface Cursor {
  createdAt: Date;
  id: string;
}

export const cursorOf = ({ createdAt, id }: Cursor): string => `${createdAt.getTime()}.${id}`;

/** Null for an invalid cursor too: PostgreSQL rejects a year of five digits. */
export function readCursor(text: string | null): Cursor | null {
  const [moment = '', id = ''] = (text ?? '').split('.');
  return /^\d{1,14}$/.test(moment) && isUuid(id) ? { createdAt: new Date(Number(moment)), id } : null;
}
