import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import type { Booking } from '../bookings/booking.ts';
import {
  endBookings,
  endingBy,
  noRequirements,
  notifyOfEnded,
} from '../bookings/consequences/end-bookings.ts';
import { lockSeriesOf, stopSeries } from '../bookings/series/stop-series.ts';
import { CONFIRMED, isOneOf } from '../bookings/status.ts';
import { isUuid } from '../forms/form.ts';
import { insertMissing, rowsOf } from '../kysely.ts';
import { Block, type Person } from '../people/profile.ts';
import { publish, publishEnded } from '../publish.ts';
import { type Family, isParent, type Member } from '../viewer.ts';
import { assertPeer } from './report.ts';

/** SAFETY-9, SAFETY-10. Commit it before `endAllWith`. Throws `not_found`, `forbidden` for the Trotwell team. */
export async function blockPerson(em: EntityManager, viewer: Member, personId: string): Promise<Person> {
  const person = await assertPeer(em, viewer, personId);
  await insertMissing(em, Block, [{ blocker: viewer.id, blocked: person.id, createdAt: clock.now() }]);
  publish(em, { to: [viewer.id], topic: 'profile', id: viewer.id });
  return person;
}

export async function unblockPerson(em: EntityManager, viewer: Member, personId: string): Promise<void> {
  if (!isUuid(personId)) return;
  await em.nativeDelete(Block, { blocker: viewer.id, blocked: personId });
  publish(em, { to: [viewer.id], topic: 'profile', id: viewer.id });
}

export async function endHollowWalks(em: EntityManager, limit: number): Promise<number> {
  const rows = await rowsOf(em, sql<{ families: number }>`select end_hollow_walks(${limit}) as families`);
  await publishEnded(em);
  return rows[0]!.families;
}

export interface WalksToEnd {
  first: Pick<Booking, 'scheduledDate' | 'startsAt'>;
  count: number;
}

export async function walksToEnd(em: EntityManager, personId: string): Promise<WalksToEnd | null> {
  const agreed = (await walksBetween(em, personId)).filter(
    ({ status }) => status !== 'series' && isOneOf(CONFIRMED, status),
  );
  return agreed[0] ? { first: agreed[0], count: agreed.length } : null;
}

interface Between extends Pick<Booking, 'id' | 'scheduledDate' | 'startsAt'> {
  parentId: string;
  childIds: string[];
  status: Booking['status'] | 'series';
}

const walksBetween = (em: EntityManager, personId: string): Promise<Between[]> =>
  rowsOf(em, sql<Between>`select * from walks_between(${personId}) order by starts_at`);

/** A family whose walks a block ends: one's own, or where one decides for a child. */
export type Ending = Pick<Family, 'parentId' | 'children'> & { ids: string[] };

export async function endingsWith(em: EntityManager, viewer: Member, personId: string): Promise<Ending[]> {
  const families = Map.groupBy(await walksBetween(em, personId), ({ parentId }) =>
    isParent(viewer) ? parentId : viewer.id,
  );
  return [...families].map(([parentId, walks]) => ({
    parentId,
    children: walks.flatMap(({ childIds }) => childIds),
    ids: walks.map(({ id }) => id),
  }));
}

/** Requests, walks that have not begun and series (CONSEQUENCE-1). The other person reads that they were canceled, never why. */
export async function endAllWith(em: EntityManager, viewer: Member, ids: readonly string[]): Promise<void> {
  const series = await lockSeriesOf(em, { id: { $in: [...ids] } });
  const { bookings } = await endBookings(
    em,
    viewer,
    { which: sql<boolean>`id = any (${[...ids]}::uuid[])`, statuses: ['pending', ...CONFIRMED] },
    endingBy(isParent(viewer) ? 'parent' : 'walker'),
    { quiet: true, eligibility: noRequirements },
  );
  await notifyOfEnded(em, bookings, viewer.id);
  await stopSeries(em, viewer, series, { ended: bookings, except: viewer.id });
}
