import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { Booking } from '../bookings/booking.ts';
import {
  endBookings,
  endingBy,
  noRequirements,
  notifyOfEnded,
} from '../bookings/consequences/end-bookings.ts';
import { lockSeriesOf, stopSeries } from '../bookings/series/stop-series.ts';
import { CONFIRMED } from '../bookings/status.ts';
import { isUuid } from '../form.ts';
import { insertMissing } from '../insert-missing.ts';
import { Block, type Person } from '../people/profile.ts';
import { publish } from '../publish.ts';
import { familyOf, isParent, type Member } from '../viewer.ts';
import { assertPeer } from './people.ts';

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

/** The agreed walks that a block ends. */
export interface WalksToEnd {
  first: Pick<Booking, 'scheduledDate' | 'startsAt'>;
  count: number;
}

export async function walksToEnd(
  em: EntityManager,
  viewer: Member,
  personId: string,
): Promise<WalksToEnd | null> {
  const [pair, ahead] = [betweenTwo(familyOf(viewer), personId), { $gt: clock.now() }];
  const [found, count] = await em.findAndCount(
    Booking,
    { ...pair, status: { $in: [...CONFIRMED] }, startsAt: ahead },
    { orderBy: { startsAt: 'asc' }, limit: 1 },
  );
  return found[0] ? { first: found[0], count } : null;
}

/** Requests, walks that have not begun and series (CONSEQUENCE-1). The other person reads that they were canceled, never why. */
export async function endAllWith(em: EntityManager, viewer: Member, personId: string): Promise<void> {
  const series = await lockSeriesOf(em, betweenTwo(familyOf(viewer), personId));
  const which = sql<boolean>`(parent_id, walker_id) in ((${familyOf(viewer)}, ${personId}), (${personId}, ${viewer.id}))
    and (status = 'pending' or starts_at > ${clock.now()})`;
  const { bookings } = await endBookings(
    em,
    viewer,
    { which, statuses: ['pending', ...CONFIRMED] },
    endingBy(isParent(viewer) ? 'parent' : 'walker'),
    { quiet: true, eligibility: noRequirements },
  );
  await notifyOfEnded(em, bookings, viewer.id);
  await stopSeries(em, viewer, series, { ended: bookings, except: viewer.id });
}

const betweenTwo = (one: string, other: string) => ({
  $or: [
    { parent: one, walker: other },
    { parent: other, walker: one },
  ],
});
