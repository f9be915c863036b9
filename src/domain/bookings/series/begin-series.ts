import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import type { Booking } from '../booking.ts';
import { extendSeries } from './extend-series.ts';

/** BOOKING-46: once an open request for weekly walks has its walker, the others are agreed in the same transaction. After the flush. */
export async function beginSeries(em: EntityManager, { id, weekdays }: Booking): Promise<void> {
  if (!weekdays) return;
  const { series, actor, person } = await kysely(em)
    .selectNoFrom([
      sql<string>`begin_series(${id})`.as('series'),
      sql<string>`current_setting('app.actor')`.as('actor'),
      sql<string>`current_setting('app.user_id')`.as('person'),
    ])
    .executeTakeFirstOrThrow();
  await setActor(em, 'worker', '');
  await extendSeries(em, [series]);
  await em.flush();
  await setActor(em, actor, person);
}

/** Only the program adds walks to an agreed series. Deferred checks of what one has done run before the other acts. */
async function setActor(em: EntityManager, actor: string, person: string): Promise<void> {
  await sql`set constraints booking_events_guard immediate`.execute(kysely(em));
  await sql`select set_config('app.actor', ${actor}, true), set_config('app.user_id', ${person}, true)`.execute(
    kysely(em),
  );
  await sql`set constraints booking_events_guard deferred`.execute(kysely(em));
}
