import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { type BookingStatus, isRunning } from '../../bookings/status.ts';
import { watcherIds } from '../../bookings/watcher-ids.ts';
import { conflict, notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import type { Walker } from '../../viewer.ts';
import { SLOT_MS, slotOf } from './location-log.ts';
import { type Fix, type Point, plausible } from './plausible.ts';

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
type SentPoint = z.infer<typeof sentPoint>;

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

interface RunningWalk {
  status: BookingStatus;
  parentId: string;
  sharing: boolean;
  startedAt: Date | null;
  droppedOffAt: Date | null;
  last: Point | null;
}

/** In any status, with the moments when its steps were pressed, however late they came. Undefined unless it is this walker's. */
async function runningWalk(em: EntityManager, viewer: Walker, id: string): Promise<RunningWalk | undefined> {
  const row = await kysely(em)
    .selectFrom('bookings as b')
    .innerJoin('walkerProfiles as w', 'w.userId', 'b.walkerId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('locationLogs as l')
          .select(['l.at', 'l.latitude', 'l.longitude'])
          .whereRef('l.bookingId', '=', 'b.id')
          .orderBy('l.slot', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['b.status', 'b.parentId', 'w.locationSharing as sharing'])
    .select(['last.at', 'last.latitude', 'last.longitude'])
    .select(
      sql<Date | null>`(select least(max(e.at), (select s.reported_at from walk_steps s where s.booking_id = b.id
        and s.step = 'picked_up')) from booking_events e where e.booking_id = b.id and e.transition = 'start')`.as(
        'startedAt',
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('walkSteps as s')
        .select(({ fn }) => fn.coalesce('s.reportedAt', 's.at').as('pressedAt'))
        .whereRef('s.bookingId', '=', 'b.id')
        .where('s.step', '=', 'dropped_off')
        .as('droppedOffAt'),
    )
    .where('b.id', '=', id)
    .where('b.walkerId', '=', viewer.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { at, latitude, longitude, ...walk } = row;
  return {
    ...walk,
    last: at && latitude !== null && longitude !== null ? { at, latitude, longitude } : null,
  };
}
