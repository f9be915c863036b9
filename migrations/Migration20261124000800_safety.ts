import { Migration } from '@mikro-orm/migrations';

export class Migration20261124000800_safety extends Migration {
  override up(): void {
    this.addSql(`
      create table blocks (
        blocker_id uuid not null references profiles,
        blocked_id uuid not null references profiles,
        created_at timestamptz not null,
        check (blocker_id <> blocked_id),
        primary key (blocker_id, blocked_id)
      );
      create index blocks_blocked on blocks (blocked_id);

      create table child_sheet_views (
        id uuid primary key,
        child_id uuid not null references children,
        booking_id uuid not null references bookings,
        viewer_id uuid not null references profiles,
        viewed_at timestamptz not null
      );
      create index child_sheet_views_child on child_sheet_views (child_id, viewed_at desc);
      create index child_sheet_views_at on child_sheet_views (viewed_at);
    `);
  }

  override down(): void {
    this.addSql('drop table child_sheet_views, blocks cascade;');
  }
}
