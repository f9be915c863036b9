import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, HOUR_MS } from '../../clock.ts';
import type { Language } from '../../translate.ts';
import { audit } from '../audit/audit.ts';
import type { CalendarReader } from '../bookings/calendar/calendar-walks.ts';
import { entity, hash, moment } from '../columns.ts';
import { conflict } from '../forms/domain-error.ts';
import { kysely } from '../kysely.ts';
import { Profile } from '../people/profile.ts';
import type { Family, Member, SystemActor } from '../viewer.ts';
import { hashSecret, newSecret } from './sign-in/tokens.ts';

/** The secret address of a person's calendar; only a hash is stored (CALENDAR-1). */
export const CalendarFeed = entity('CalendarFeed', 'calendar_feeds', {
  person: () => p.oneToOne(Profile).owner().primary(),
  tokenHash: hash(),
  createdAt: moment(),
  lastReadAt: moment().nullable(),
});

/** Returns the secret, which is never shown again (CALENDAR-1). Throws `conflict` when there is a link. */
export async function createCalendarFeed(em: EntityManager, viewer: Member): Promise<string> {
  const secret = newSecret();
  const { numInsertedOrUpdatedRows } = await kysely(em)
    .insertInto('calendarFeeds')
    .values({ personId: viewer.id, tokenHash: hashSecret(secret), createdAt: clock.now() })
    .onConflict((known) => known.column('personId').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw conflict('calendarLinkExists');
  audit(em, viewer, 'calendar-create', { type: 'profile', id: viewer.id });
  return secret;
}

/** The old link stops working at once (CALENDAR-1). Throws `conflict` when there is none. */
export async function replaceCalendarFeed(em: EntityManager, viewer: Member): Promise<string> {
  const secret = newSecret();
  const { numUpdatedRows } = await kysely(em)
    .updateTable('calendarFeeds')
    .set({ tokenHash: hashSecret(secret), createdAt: clock.now(), lastReadAt: null })
    .where('personId', '=', viewer.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('calendarLinkGone');
  audit(em, viewer, 'calendar-replace', { type: 'profile', id: viewer.id });
  return secret;
}

/** By the person, or by an operator (CALENDAR-1). Throws `conflict` when there is no link. */
export async function turnOffCalendarFeed(
  em: EntityManager,
  viewer: Member | SystemActor,
  personId: string,
): Promise<void> {
  const { numDeletedRows } = await kysely(em)
    .deleteFrom('calendarFeeds')
    .where('personId', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw conflict('calendarLinkGone');
  audit(em, viewer, 'calendar-turn-off', { type: 'profile', id: personId });
}

interface FeedReader extends CalendarReader {
  language: Language | null;
  /** For whom they are a guardian (CALENDAR-7). */
  families: Family[];
}

/** Null for unknown links and for people who are not approved, frozen or have left (CALENDAR-5). Notes the hour of the read. */
export async function readerOfFeed(em: EntityManager, secret: string): Promise<FeedReader | null> {
  const feed = await kysely(em)
    .selectFrom('calendarFeeds as f')
    .innerJoin('profiles as p', 'p.id', 'f.personId')
    .select(['p.id', 'p.role', 'p.language', 'f.lastReadAt'])
    .where('f.tokenHash', '=', hashSecret(secret))
    .where('p.approvalStatus', '=', 'approved')
    .where('p.hiddenAt', 'is', null)
    .where('p.frozenAt', 'is', null)
    .executeTakeFirst();
  if (!feed || feed.role === 'admin') return null;
  const now = clock.now();
  if (now.getTime() - (feed.lastReadAt?.getTime() ?? 0) > HOUR_MS)
    await kysely(em)
      .updateTable('calendarFeeds')
      .set({ lastReadAt: now })
      .where('personId', '=', feed.id)
      .execute();
  const { rows: families } = await sql<Family>`select * from families_of(${feed.id})`.execute(kysely(em));
  return { id: feed.id, role: feed.role, language: feed.language, families };
}

export interface ShownFeed {
  createdAt: Date;
  lastReadAt: Date | null;
}

export async function calendarFeedOf(em: EntityManager, personId: string): Promise<ShownFeed | null> {
  const feed = await kysely(em)
    .selectFrom('calendarFeeds')
    .select(['createdAt', 'lastReadAt'])
    .where('personId', '=', personId)
    .executeTakeFirst();
  return feed ?? null;
}
