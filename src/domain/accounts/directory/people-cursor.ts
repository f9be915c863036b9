import { isUuid } from '../../form.ts';
import type { Profile } from '../../people/profile.ts';
import type { PeopleSort } from './people-list.ts';

/** Names and addresses stay out of URLs: the database looks the person up by id. */
export interface PersonCursor {
  id: string;
  seenAt: Date | null;
}

export const cursorAfter = ({ id, lastLoginAt }: Profile, by: PeopleSort): string =>
  by === 'seen' && lastLoginAt ? `${id}.${lastLoginAt.getTime()}` : id;

export function readPersonCursor(text: string | null): PersonCursor | null {
  const [id = '', moment = ''] = (text ?? '').split('.');
  if (!isUuid(id)) return null;
  return { id, seenAt: /^\d{1,14}$/.test(moment) ? new Date(Number(moment)) : null };
}
