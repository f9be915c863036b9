import { Migration } from '@mikro-orm/migrations';
import { WALKER_NUMBERS } from './Migration20261121001120_quick_counts.ts';
import { DASHBOARD_COUNTS } from './Migration20261122000310_dashboard_counts.ts';

const TEAM = `app_acts_as('admin', 'cli')`;
const ACTIVE = ['pending', 'accepted', 'confirmed', 'in_progress'];
const list = (values: string[]) => values.map((value) => `'${value}'`).join(', ');

const sumOf = (name: string, condition: string) =>
  `coalesce(sum(n) filter (where tally ${condition}), 0)::int as ${name}`;
const NOW = `(select tally, n from current_tallies where day = '-infinity') counted having ${TEAM}`;
const TALLIED_NUMBERS = `
  create function admin_numbers() returns table (users integer, parents integer, walkers integer, pending integer,
      pending_parents integer, pending_walkers integer, bookings integer, active_bookings integer, looking integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    select ${sumOf('users', `like 'people/%'`)}, ${sumOf('parents', `like 'people/tot/%'`)},
      ${sumOf('walkers', `like 'people/trotter/%'`)}, ${sumOf('pending', `like 'people/%/pending/%'`)},
      ${sumOf('pending_parents', `like 'people/tot/pending/%'`)}, ${sumOf('pending_walkers', `like 'people/trotter/pending/%'`)},
      ${sumOf('bookings', `like 'bookings/%'`)},
      ${sumOf('active_bookings', `in (${list(ACTIVE.map((status) => `bookings/${status}`))})`)},
      ${sumOf('looking', `= 'looking'`)}
    from ${NOW}
  $$;
  create function walker_numbers() returns table (walkers integer, complete_walkers integer, approved_walkers integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    select ${sumOf('walkers', `like 'people/trotter/%'`)}, ${sumOf('complete_walkers', `like 'people/trotter/%/complete'`)},
      ${sumOf('approved_walkers', `like 'people/trotter/approved/%'`)}
    from ${NOW}
  $$;`;

const OLD_INDEXES = {
  bookings_over: `bookings (status) where not (status in (${list(ACTIVE)}))`,
  bookings_scheduled: 'bookings (scheduled_date) include (status)',
  profiles_created: 'profiles (created_at) include (role)',
};

export class Migration20261123000300_tallied_numbers extends Migration {
  override up(): void {
    this.addSql(`
      drop index ${Object.keys(OLD_INDEXES).join(', ')};
      drop function admin_numbers(), walker_numbers();
    `);
    this.addSql(TALLIED_NUMBERS);
  }

  override down(): void {
    for (const [name, of] of Object.entries(OLD_INDEXES)) this.addSql(`create index ${name} on ${of};`);
    this.addSql('drop function admin_numbers(), walker_numbers();');
    this.addSql(WALKER_NUMBERS);
    this.addSql(DASHBOARD_COUNTS);
  }
}
