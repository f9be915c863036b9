import { Migration } from '@mikro-orm/migrations';

/**
 * The steps of a walk, each once (WALK-1): `at` is the server's time, `reported_at` the time of a phone that was offline
 * (WALK-4), `seen_at` when a page of the parent first showed the step (WALK-6). Walks that had started get their pick-up.
 */
export class Migration20261127000100_walk_steps extends Migration {
  override up(): void {
    this.addSql(`
      create table walk_steps (
        booking_id uuid not null references bookings on delete cascade,
        step text not null check (step in ('on_my_way', 'picked_up', 'dropped_off')),
        at timestamptz not null,
        reported_at timestamptz check (reported_at <= at),
        reported_by uuid references profiles,
        latitude double precision check (latitude between -90 and 90),
        longitude double precision check (longitude between -180 and 180),
        idempotency_key uuid,
        seen_at timestamptz,
        primary key (booking_id, step),
        check ((latitude is null) = (longitude is null))
      );
      create index walk_steps_placed on walk_steps (at) where latitude is not null;
      insert into walk_steps (booking_id, step, at, reported_by, seen_at)
      select distinct on (booking_id) booking_id, 'picked_up', at, actor_id, at from booking_events
      where transition = 'start' order by booking_id, at;
    `);
  }

  override down(): void {
    this.addSql('drop table walk_steps cascade;');
  }
}
