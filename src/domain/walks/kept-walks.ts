import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { clock, HOUR_MS } from '../../clock.ts';
import { COMPLETED_STATUSES, isRunning, RUNNING, statusIn, UNFINISHED } from '../bookings/status.ts';
import { kysely } from '../kysely.ts';
import type { Walker } from '../viewer.ts';

const BEFORE_MS = 2 * HOUR_MS;
const AFTER_MS = HOUR_MS;
/** A walk that nobody ended is not kept for longer. */
const OVERRUN_MS = 12 * HOUR_MS;

export interface KeptWalk {
  id: string;
  date: string;
  time: string;
  hours: number;
  until: Date;
  /** Differs when what its pages show has changed. */
  version: string;
}

/**
 * OFFLINE-4. A walk whose children the walker may not read (SAFETY-4), such as after a block, is not in it. A walk in progress
 * stays until an hour after now, however late it is.
 */
export async function keptWalks(em: EntityManager, viewer: Walker): Promise<KeptWalk[]> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const walks = await kysely(em)
    .selectFrom('bookings as b')
    .select(['b.id', 'b.scheduledDate as date', 'b.scheduledTime as time', 'b.durationHours', 'b.endsAt'])
    .select(['b.status', 'b.updatedAt'])
    .select(
      sql<Date | null>`(select max(c.updated_at) from children c
      where c.id = b.child_id or c.id = any (b.sibling_ids))`.as('childrenUpdatedAt'),
    )
    .select(
      sql<string>`(select count(*) || ' ' || coalesce(max(r.updated_at)::text, '') from child_receivers r
      where r.parent_id = b.parent_id and r.child_ids && b.child_ids)`.as('receivers'),
    )
    .select(
      sql<string | null>`(select md5(string_agg(concat_ws(' ', child, a.id, a.first_name, a.phone), ','))
      from unnest(b.child_ids) child, adults_of(child) a)`.as('adults'),
    )
    .select(sql<number>`(select count(*)::int from walk_steps s where s.booking_id = b.id)`.as('steps'))
    .where('b.walkerId', '=', viewer.id)
    .where('b.status', 'in', [...UNFINISHED, ...COMPLETED_STATUSES])
    .where('b.startsAt', '<=', new Date(now.getTime() + BEFORE_MS))
    .where(
      sql<SqlBool>`b.ends_at > case when ${sql.raw(statusIn(RUNNING, 'b.status'))} then ${ago(OVERRUN_MS)}::timestamptz
      else ${ago(AFTER_MS)}::timestamptz end`,
    )
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute();
  return walks.flatMap(({ childrenUpdatedAt, endsAt, durationHours, ...walk }) =>
    childrenUpdatedAt === null
      ? []
      : {
          ...walk,
          hours: Number(durationHours),
          until: new Date(Math.max(+endsAt, isRunning(walk) ? +now : 0) + AFTER_MS),
          version: [
            walk.status,
            +walk.updatedAt,
            +childrenUpdatedAt,
            walk.receivers,
            walk.adults,
            walk.steps,
          ].join('-'),
        },
  );
}
