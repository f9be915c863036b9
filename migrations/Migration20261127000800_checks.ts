import { Migration } from '@mikro-orm/migrations';

/**
 * - `background_checks` has one row per check, so that a renewal does not replace the result that still holds. A trigger
 *   copies the current one to `walker_profiles`, which the listing and the reminders read.
 * - `background_check_changes` keeps every change.
 * - `check_policy` is one row: whether only walkers with a clear check are listed (CHECK-7).
 */
export class Migration20261127000800_checks extends Migration {
  override up(): void {
    this.addSql(`
      create table background_checks (
        id uuid primary key,
        walker_id uuid not null references profiles,
        provider text not null check (length(provider) between 1 and 80),
        reference text unique check (length(reference) between 1 and 100),
        status text not null check (status in ('none', 'pending', 'clear', 'consider')),
        checked_on date,
        expires_on date,
        last_event_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (status not in ('clear', 'consider') or checked_on is not null),
        check ((status = 'clear') = (expires_on is not null)),
        check (expires_on > checked_on)
      );
      create index background_checks_walker on background_checks (walker_id);

      create table background_check_changes (
        id uuid primary key,
        check_id uuid not null references background_checks on delete cascade,
        walker_id uuid not null references profiles,
        provider text not null,
        reference text,
        status text not null,
        checked_on date,
        source text not null check (source in ('admin', 'cli', 'provider')),
        actor_id uuid references profiles,
        event_id text unique check (length(event_id) between 1 and 255),
        created_at timestamptz not null
      );
      create index background_check_changes_walker on background_check_changes (walker_id, created_at desc);
      create index background_check_changes_check on background_check_changes (check_id);

      create table identity_checks (
        walker_id uuid primary key references profiles,
        checked_on date not null,
        method text not null check (method in ('in-person', 'video', 'provider')),
        checked_by uuid references profiles,
        created_at timestamptz not null
      );

      create table check_policy (
        id boolean primary key default true check (id),
        required boolean not null
      );
      insert into check_policy (required) values (false);

      update walker_profiles set background_check_status = null where background_check_status is not null;
      alter table walker_profiles add column background_check_expires_on date,
        add constraint walker_profiles_check_status check (background_check_status in ('pending', 'clear', 'consider', 'expired'));
      create index walker_profiles_checks on walker_profiles (background_check_status, background_check_expires_on, user_id)
        where background_check_status is not null;
    `);
  }

  override down(): void {
    this.addSql(`
      drop index walker_profiles_checks;
      alter table walker_profiles drop constraint walker_profiles_check_status, drop column background_check_expires_on cascade;
      drop table check_policy, identity_checks, background_check_changes, background_checks cascade;
    `);
  }
}
