import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { BookingStatus } from '../../bookings/status.ts';
import { kysely } from '../../kysely.ts';
import type { Walker } from '../../viewer.ts';
import type { Point } from './plausible.ts';

interface RunningWalk {
  status: BookingStatus;
  parentId: string;
  sharing: boolean;
  startedAt: Date | null;
  droppedOffAt: Date | null;
  last: Point | null;
}

/** In any status, with the moments when its steps were pressed, however late they came. Undefined unless it is this walker's. */
export async function runningWalk(
  em: EntityManager,
  viewer: Walker,
  id: string,
): Promise<RunningWalk | undefined> {
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
