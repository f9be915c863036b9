import type { TestApp } from '../support/app.ts';
import { aCrowd, type OneOfMany } from './crowd.ts';

export interface RunningWalk {
  id: string;
  parent: OneOfMany;
  walker: OneOfMany;
}

/** Walks in progress, each of its own parent and walker, who shares the location. */
export async function runningWalks(app: TestApp, count: number): Promise<RunningWalk[]> {
  const people = await aCrowd(app, count * 2);
  const side = (odd: number) => people.filter((_, n) => n % 2 === odd);
  const [parents, walkers] = [side(0), side(1)];
  const ids = [parents, walkers].map((some) => some.map(({ id }) => id));
  await app.sql(
    `insert into walker_profiles (user_id, hourly_rate, location_sharing, created_at, updated_at)
     select id, 18.5, true, now(), now() from unnest($1::uuid[]) id`,
    [ids[1]],
  );
  await app.sql(
    `insert into children (id, parent_id, name, created_at, updated_at)
     select md5('child' || id)::uuid, id, 'Mia', now(), now() from unnest($1::uuid[]) id`,
    [ids[0]],
  );
  const rows = await app.sql<{ id: string }>(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
     select md5('walk' || p)::uuid, p, w, md5('child' || p)::uuid, current_date, '00:00', 1, now() - interval '5 minutes',
       now() + interval '55 minutes', '1 Main St', 'P.S. 11', 'in_progress', 18.5, 18.5, now(), now()
     from unnest($1::uuid[], $2::uuid[]) with ordinality pairs (p, w, n) order by n returning id`,
    ids,
  );
  await app.sql(
    `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
     select gen_random_uuid(), id, 'start', walker_id, 'walker', 'accepted', 'in_progress', now() - interval '5 minutes' from bookings`,
  );
  await app.sql('analyze');
  return rows.map(({ id }, n) => ({ id, parent: parents[n]!, walker: walkers[n]! }));
}
