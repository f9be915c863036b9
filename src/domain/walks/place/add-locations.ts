import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { isRunning } from '../../bookings/status.ts';
import { watcherIds } from '../../bookings/watcher-ids.ts';
import { conflict, notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import type { Walker } from '../../viewer.ts';
import { SLOT_MS, slotOf } from './location-log.ts';
import { type Fix, plausible } from './plausible.ts';
import { runningWalk } from './running-walk.ts';

/** A phone without a signal sends later; an older location is not live any more (PLACE-3). */
const MAX_AGE_MS = 30 * 60_000;
export const MAX_POINTS = MAX_AGE_MS / SLOT_MS;
/** A less accurate location comes from a cell tower (PLACE-3). */
const MAX_ACCURACY_M = 1_000;

/** Age in milliseconds instead of a time: the clocks of phones are wrong. */
export const sentPoint = z.object({
  age: z.number().min(0),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0),
});
export type SentPoint = z.infer<typeof sentPoint>;

/**
 * PLACE-1 to PLACE-3. Skips points that are too old, too close in time, inaccurate or implausible; a repeated call stores nothing
 * twice. Returns how many were stored. Throws `not_found` unless it is this walker's walk, `conflict` unless the walk is in
 * progress and the walker shares the location.
 */
export async function addLocations(
  em: EntityManager,
  viewer: Walker,
  bookingId: string,
  sent: readonly SentPoint[],
): Promise<number> {
  if (!isUuid(bookingId)) throw notFound('notFound');
  // Waits for a drop-off that is being reported, and a later one sees these points: none of the time after it stays.
  await kysely(em).selectFrom('bookings').select('id').where('id', '=', bookingId).forKeyShare().execute();
  const walk = await runningWalk(em, viewer, bookingId);
  if (!walk) throw notFound('notFound');
  if (!walk.sharing) throw conflict('locationSharingOff');
  if (!isRunning(walk)) throw conflict('locationWalkNotRunning');
  const now = clock.now().getTime();
  const earliest = Math.max(now - MAX_AGE_MS, walk.startedAt?.getTime() ?? 0);
  const latest = walk.droppedOffAt?.getTime() ?? now;
  const points = sent
    .map(({ age, ...point }) => ({ ...point, at: new Date(now - age) }))
    .filter(
      ({ at, accuracy }) => at.getTime() >= earliest && at.getTime() <= latest && accuracy <= MAX_ACCURACY_M,
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  if (walk.droppedOffAt && points.length === 0) throw conflict('locationWalkNotRunning');
  const stored = await store(em, { bookingId, walkerId: viewer.id }, plausible(walk.last, points));
  if (stored > 0) {
    const to = [walk.parentId, 'admins', ...(await watcherIds(em, bookingId))];
    publish(em, { to, topic: 'location', id: bookingId });
  }
  return stored;
}

/** Five decimals are a meter. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

/** Sent as parameters, because an error would write the text of the statement to the log. */
async function store(
  em: EntityManager,
  walk: { bookingId: string; walkerId: string },
  points: readonly Fix[],
): Promise<number> {
  if (points.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await kysely(em)
    .insertInto('locationLogs')
    .values(
      points.map(({ at, latitude, longitude, accuracy }) => ({
        ...walk,
        slot: slotOf(at),
        at,
        latitude: rounded(latitude),
        longitude: rounded(longitude),
        accuracy: Math.round(accuracy),
      })),
    )
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
