import { Migration } from '@mikro-orm/migrations';

export class Migration20261120000100_people extends Migration {
  override up(): void {
    this.addSql(`
      create table users (
        id uuid primary key,
        email citext not null unique,
        password_hash text not null,
        email_confirmed_at timestamptz,
        sign_up_metadata jsonb not null,
        created_at timestamptz not null
      );

      create table sessions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        token_hash bytea not null unique,
        user_agent text not null default '',
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null,
        ends_at timestamptz not null
      );
      create index sessions_user_id on sessions (user_id);
      create index sessions_expires_at on sessions (expires_at);

      create table tokens (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('confirmation', 'reset')),
        token_hash bytea not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index tokens_user_id on tokens (user_id, kind);
      create index tokens_expires_at on tokens (expires_at);

      create table consents (
        user_id uuid not null references users on delete cascade,
        document text not null check (document in ('terms', 'privacy')),
        version text not null,
        accepted_at timestamptz not null,
        primary key (user_id, document, version)
      );

      create table profiles (
        id uuid primary key,
        user_id uuid not null unique references users,
        email citext not null unique,
        first_name text not null check (length(first_name) between 1 and 80),
        last_name text not null check (length(last_name) between 1 and 80),
        phone text check (length(phone) <= 40),
        avatar_url text,
        role text not null default 'tot' check (role in ('tot', 'trotter', 'admin')),
        approval_status text not null default 'pending' check (approval_status in ('pending', 'approved', 'rejected')),
        is_approved boolean not null generated always as (approval_status = 'approved') stored,
        looking_for_trotter boolean not null default false,
        trotter_needs_description text check (length(trotter_needs_description) <= 1000),
        referral_code text not null unique check (referral_code ~ '^[A-Z2-9]{8}$'),
        referral_count integer not null default 0 check (referral_count >= 0),
        last_login_at timestamptz,
        hidden_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (id = user_id)
      );
      create index profiles_pending on profiles (role, created_at desc) where approval_status = 'pending';
      create index profiles_role_name on profiles (role, first_name, last_name, id);
      create index profiles_looking on profiles (last_login_at desc) where role = 'tot' and looking_for_trotter;

      create table walker_profiles (
        user_id uuid primary key references profiles,
        hourly_rate numeric(10,2) check (hourly_rate > 0 and hourly_rate <= 25 and hourly_rate % 0.5 = 0),
        experience_years integer check (experience_years between 0 and 80),
        bio text check (length(bio) <= 2000),
        neighborhood text check (length(neighborhood) <= 80),
        languages text[] check (cardinality(languages) > 0),
        date_of_birth date check (date_of_birth > '1900-01-01'),
        location_sharing boolean not null default false,
        is_active boolean not null default true,
        vacation_mode boolean not null default false,
        availability_schedule jsonb,
        availability text,
        completed_walks_count integer not null default 0,
        background_check_status text,
        stripe_account_id text unique,
        stripe_details_submitted boolean not null default false,
        stripe_onboarding_completed boolean not null default false,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (not (vacation_mode and is_active))
      );

      create table notification_settings (
        user_id uuid primary key references profiles,
        email_notifications boolean not null default true,
        booking_updates boolean not null default true,
        marketing_communications boolean not null default false,
        updated_at timestamptz not null
      );
    `);
  }

  override down(): void {
    this.addSql(
      'drop table notification_settings, walker_profiles, profiles, consents, tokens, sessions, users;',
    );
  }
}
