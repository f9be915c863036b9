import { isUuid } from '../form.ts';
import type { PeopleSort } from './people-list.ts';
import type { Profile } from './profile.ts';

/** Where a list of people goes on. Names and addresses stay out of URLs: the database looks the person up. */
export interface PersonCursor {
  id: string;
  /** Their last sign-in as the page before had it: they may have signed in since. Null for never, and for other orders. */
  seenAt: Date | null;
}

/** A person's place as an address carries it. */
export const cursorAfter = ({ id, lastLoginAt }: Profile, by: PeopleSort): string =>
  by === 'seen' && lastLoginAt ? `${id}.${lastLoginAt.getTime()}` : id;

/** The place that an address names; null for none, and for nonsense. */
export function readPersonCursor(text: string | null): PersonCursor | null {
  const [id = '', moment = ''] = (text ?? '').split('.');
  if (!isUuid(id)) return null;
  return { id, seenAt: /^\d{1,14}$/.test(moment) ? new Date(Number(moment)) : null };
}
