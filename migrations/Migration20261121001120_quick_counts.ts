import { Migration } from '@mikro-orm/migrations';
import { NUMBERS } from './Migration20261121001110_admin_search_functions.ts';

const GROUPS = `groups as (
  select role, approval_status, walker_complete, count(*) as people from profiles
  where role <> 'admin' and hidden_at is null group by role, approval_status, walker_complete)`;
const sumOf = (condition: string): string => `coalesce(sum(people) filter (where ${condition}), 0)::int`;

export const QUICK_NUMBERS = `
  create or replace function admin_numbers() returns table (users integer, parents integer, walkers integer, pending integer,
      pending_parents integer, pending_walkers integer, complete_walkers integer, approved_walkers integer, bookings integer,
      active_bookings integer, looking integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    with ${GROUPS}
    select ${sumOf('true')}, ${sumOf(`role = 'tot'`)}, ${sumOf(`role = 'trotter'`)}, ${sumOf(`approval_status = 'pending'`)},
      ${sumOf(`approval_status = 'pending' and role = 'tot'`)}, ${sumOf(`approval_status = 'pending' and role = 'trotter'`)},
      ${sumOf('walker_complete')}, ${sumOf(`role = 'trotter' and approval_status = 'approved'`)},
      (select count(*)::int from bookings),
      (select count(*)::int from bookings where status in ('pending', 'accepted', 'confirmed', 'in_progress')),
      (select count(*)::int from profiles where role = 'tot' and looking_for_trotter and hidden_at is null)
    from groups having app_acts_as('admin', 'cli')
  $$;`;

export const WALKER_NUMBERS = `
  create function walker_numbers() returns table (walkers integer, complete_walkers integer, approved_walkers integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    with ${GROUPS}
    select ${sumOf('true')}, ${sumOf('walker_complete')}, ${sumOf(`approval_status = 'approved'`)}
    from groups where role = 'trotter' having app_acts_as('admin', 'cli')
  $$;`;

export class Migration20261121001120_quick_counts extends Migration {
  override up(): void {
    this.addSql(QUICK_NUMBERS);
    this.addSql(WALKER_NUMBERS);
  }

  override down(): void {
    this.addSql('drop function walker_numbers();');
    this.addSql(NUMBERS.replace('create function', 'create or replace function'));
  }
}
