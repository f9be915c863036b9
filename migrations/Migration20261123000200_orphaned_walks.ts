import { Migration } from '@mikro-orm/migrations';

const agreedOn = (status: string) => `${status} in ('accepted', 'confirmed', 'in_progress')`;
const lockOf = (person: string) => `hashtextextended('approval/' || ${person}, 0)`;
const add = (walks: string) => `insert into orphaned_walks select b.id, b.starts_at from bookings b
          where ${agreedOn('b.status')} and (${walks})
          on conflict (booking_id) do update set starts_at = excluded.starts_at`;
const ofPair = (one: string, other: string) => `(b.parent_id = ${one} and b.walker_id = ${other})`;

/**
 * Kept when it happens, because a search through all blocks and rejected people gets slower with each. Queries check
 * whether the reason still holds (src/domain/bookings/orphaned-walks.ts). Accepting a walk and withdrawing an approval
 * take the same lock.
 */
export class Migration20261123000200_orphaned_walks extends Migration {
  override up(): void {
    this.addSql(`
      create table orphaned_walks (
        booking_id uuid primary key references bookings on delete cascade,
        starts_at timestamptz not null
      );
      create index orphaned_walks_soonest on orphaned_walks (starts_at, booking_id);
      alter table orphaned_walks enable row level security;
      alter table orphaned_walks force row level security;
      create policy orphaned_walks_owner on orphaned_walks to current_user using (true) with check (true);
      create policy orphaned_walks_read on orphaned_walks for select using (
        case when app_acts_as('admin', 'cli') then true else false end);

      create function note_stranded_walk() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if not ${agreedOn('new.status')} then
          delete from orphaned_walks where booking_id = new.id;
          return null;
        end if;
        perform pg_advisory_xact_lock_shared(${lockOf('least(new.parent_id, new.walker_id)')});
        perform pg_advisory_xact_lock_shared(${lockOf('greatest(new.parent_id, new.walker_id)')});
        ${add(`b.id = new.id and (
            exists (select from profiles p where p.id in (new.parent_id, new.walker_id) and p.approval_status = 'rejected')
            or exists (select from blocks k where (k.blocker_id = new.parent_id and k.blocked_id = new.walker_id)
              or (k.blocker_id = new.walker_id and k.blocked_id = new.parent_id)))`)};
        return null;
      end $$;
      create trigger bookings_stranded_new after insert on bookings for each row
        when (${agreedOn('new.status')}) execute function note_stranded_walk();
      create trigger bookings_stranded after update of status, walker_id, starts_at on bookings for each row
        when ((${agreedOn('old.status')} or ${agreedOn('new.status')})
          and (old.status, old.walker_id, old.starts_at) is distinct from (new.status, new.walker_id, new.starts_at))
        execute function note_stranded_walk();

      create function note_walks_of_blocked() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        ${add(`${ofPair('new.blocker_id', 'new.blocked_id')} or ${ofPair('new.blocked_id', 'new.blocker_id')}`)};
        return null;
      end $$;
      create trigger blocks_strand after insert on blocks for each row execute function note_walks_of_blocked();

      create function note_walks_of_rejected() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(${lockOf('new.id')});
        ${add('b.parent_id = new.id or b.walker_id = new.id')};
        return null;
      end $$;
      create trigger profiles_strand after update of approval_status on profiles for each row
        when (new.approval_status = 'rejected' and old.approval_status <> 'rejected') execute function note_walks_of_rejected();

      create function rebuild_stranded_walks() returns void language sql set search_path = public, pg_temp as $$
        ${add(`exists (select from profiles p where p.id in (b.parent_id, b.walker_id) and p.approval_status = 'rejected')
            or exists (select from blocks k where ${ofPair('k.blocker_id', 'k.blocked_id')} or ${ofPair('k.blocked_id', 'k.blocker_id')})`)}
      $$;
      select rebuild_stranded_walks();
    `);
  }

  override down(): void {
    this.addSql(`
      drop function rebuild_stranded_walks();
      drop trigger profiles_strand on profiles;
      drop trigger blocks_strand on blocks;
      drop trigger bookings_stranded on bookings;
      drop trigger bookings_stranded_new on bookings;
      drop function note_walks_of_rejected(), note_walks_of_blocked(), note_stranded_walk();
      drop table orphaned_walks;
    `);
  }
}
