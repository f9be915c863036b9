import { Migration } from '@mikro-orm/migrations';

const TEXTS = `age, sex, school, avatar_url, allergies, special_instructions, trotter_preferences,
  emergency_contact_name, emergency_contact_phone, medical_conditions, favorite_activities, behavioral_notes,
  schedule_preferences, pickup_instructions, dropoff_instructions`;

const hiddenAreNames = (
  condition: string,
): string => `alter table children drop constraint children_hidden_are_names,
  add constraint children_hidden_are_names check (hidden_at is null or ${condition});`;

/**
 * - `pickup_settings`: whether a family's walkers enter a code, and its encrypted code word (HANDOVER-2).
 * - `pickup_checks`: the wrong tries of a walk. It holds no code: that is derived from the walk's id (HANDOVER-1).
 * - `child_receivers`, `may_go_home_alone`: who may receive a child at drop-off (HANDOVER-7).
 */
export class Migration20261127000200_handover extends Migration {
  override up(): void {
    this.addSql(`
      create table pickup_settings (
        parent_id uuid primary key references profiles,
        asks_code boolean not null,
        code_word text,
        updated_at timestamptz not null
      );
      create table pickup_checks (
        booking_id uuid primary key references bookings on delete cascade,
        tries smallint not null check (tries between 0 and 5),
        locked_at timestamptz,
        passed_at timestamptz,
        released_at timestamptz,
        check ((locked_at is not null) = (tries = 5))
      );
      create table child_receivers (
        id uuid primary key,
        child_id uuid not null,
        parent_id uuid not null,
        name text not null check (length(name) between 1 and 120),
        phone text not null check (length(phone) between 1 and 40),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        foreign key (child_id, parent_id) references children (id, parent_id) on delete cascade
      );
      create index child_receivers_child_id on child_receivers (child_id);
      create index child_receivers_parent_id on child_receivers (parent_id);
      alter table children add column may_go_home_alone boolean not null default false;
      ${hiddenAreNames(`(num_nonnulls(${TEXTS}) = 0 and not may_go_home_alone)`)}
    `);
  }

  override down(): void {
    this.addSql(`
      ${hiddenAreNames(`num_nonnulls(${TEXTS}) = 0`)}
      alter table children drop column may_go_home_alone cascade;
      drop table child_receivers, pickup_checks, pickup_settings cascade;
    `);
  }
}
