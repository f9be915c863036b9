import { Migration } from '@mikro-orm/migrations';
import { QUICK_NUMBERS } from './Migration20261121001120_quick_counts.ts';

const ACTIVE = `status in ('pending', 'accepted', 'confirmed', 'in_progress')`;

export const DASHBOARD_COUNTS = `
  create function admin_numbers() returns table (users integer, parents integer, walkers integer, pending integer,
      pending_parents integer, pending_walkers integer, bookings integer, active_bookings integer, looking integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    with people as materialized (
      select role, approval, (select count(*) from profiles p where p.role = asked.role and p.approval_status = approval
          and p.role <> 'admin' and p.hidden_at is null) as n
      from (values ('tot'), ('trotter')) asked (role), (values ('pending'), ('approved'), ('rejected')) state (approval)),
    walks as materialized (
      select (select count(*) from bookings where ${ACTIVE}) as active,
        (select count(*) from bookings where not (${ACTIVE})) as over)
    select sum(n)::int, (sum(n) filter (where role = 'tot'))::int, (sum(n) filter (where role = 'trotter'))::int,
      (sum(n) filter (where approval = 'pending'))::int,
      (sum(n) filter (where approval = 'pending' and role = 'tot'))::int,
      (sum(n) filter (where approval = 'pending' and role = 'trotter'))::int,
      (select active + over from walks)::int, (select active from walks)::int,
      (select count(*)::int from profiles where role = 'tot' and looking_for_trotter and hidden_at is null)
    from people having app_acts_as('admin', 'cli')
  $$;`;

export class Migration20261122000310_dashboard_counts extends Migration {
  override up(): void {
    this.addSql(`
      create index bookings_over on bookings (status) where not (${ACTIVE});
      drop function admin_numbers();
    `);
    this.addSql(DASHBOARD_COUNTS);
  }

  override down(): void {
    this.addSql('drop index bookings_over; drop function admin_numbers();');
    this.addSql(QUICK_NUMBERS.replace('create or replace', 'create'));
  }
}
