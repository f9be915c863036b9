import { Migration } from '@mikro-orm/migrations';

const TABLES = ['points_ledger', 'rewards_points', 'streaks', 'user_badges', 'perks', 'milestone_rewards'];
/** Projections are overwritten; the ledger and the badges are append-only. */
const PROJECTIONS = ['rewards_points', 'streaks'];

export class Migration20261121000800_rewards_engine extends Migration {
  override up(): void {
    this.letWrite("'worker', 'seed', 'cli'");
    this.addSql(`
      create index streaks_running on streaks (last_week) where current_streak > 0;
      create index points_ledger_history on points_ledger (user_id, created_at desc);
    `);
  }

  override down(): void {
    this.addSql('drop index points_ledger_history, streaks_running;');
    this.letWrite("'worker', 'seed'");
  }

  private letWrite(actors: string): void {
    const may = `app_acts_as(${actors})`;
    for (const table of TABLES)
      this.addSql(`
        drop policy ${table}_add on ${table};
        create policy ${table}_add on ${table} for insert with check (${may});`);
    for (const table of PROJECTIONS)
      this.addSql(`
        drop policy ${table}_change on ${table};
        create policy ${table}_change on ${table} for update using (${may}) with check (${may});`);
  }
}
