import { Migration } from '@mikro-orm/migrations';

/**
 * `users` and what belongs to signing in are readable by the `auth` actor; `profiles` is the person in the product.
 * - `second_factors`: the secret is encrypted with the installation's key; `last_step` is the last used step of 30 s.
 * - `profiles.approval_withdrawn_at` distinguishes a withdrawn approval from one that was never given.
 */
export class Migration20261124000100_accounts extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists citext;
      create extension if not exists btree_gist;
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;

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
        ends_at timestamptz not null,
        granted_as text not null default '',
        previous_token_hash bytea unique,
        previous_until timestamptz
      );
      create index sessions_user_id on sessions (user_id);
      create index sessions_expires_at on sessions (expires_at);

      create table tokens (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('confirmation', 'reset', 'second-step')),
        token_hash bytea not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index tokens_user_id on tokens (user_id, kind);
      create index tokens_expires_at on tokens (expires_at);

      create table second_factors (
        user_id uuid primary key references users on delete cascade,
        secret text not null,
        created_at timestamptz not null,
        confirmed_at timestamptz,
        last_step bigint
      );

      create table recovery_codes (
        user_id uuid not null references second_factors on delete cascade,
        code_hash bytea not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );

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
        search_text text not null
          generated always as (lower(first_name || ' ' || last_name || ' ' || email::text)) stored,
        walker_complete boolean not null default false,
        erased_at timestamptz,
        approval_withdrawn_at timestamptz,
        neighborhood text check (length(neighborhood) <= 80),
        check (id = user_id),
        check (erased_at >= hidden_at),
        constraint profiles_withdrawn check (approval_withdrawn_at is null or approval_status = 'rejected')
      );
      create index profiles_role_name on profiles (role, first_name, last_name, id);
      create index profiles_referral_count on profiles (referral_count desc, id) where referral_count > 0;
      create index profiles_rejected on profiles (id) where approval_status = 'rejected';
      create index profiles_by_name on profiles (first_name, last_name, id) where role <> 'admin' and hidden_at is null;
      create index profiles_by_joining on profiles (created_at, id) where role <> 'admin' and hidden_at is null;
      create index profiles_by_sign_in on profiles (coalesce(last_login_at, '-infinity'), id) where role <> 'admin'
        and hidden_at is null;
      create index profiles_counted on profiles (role, approval_status, walker_complete) where role <> 'admin'
        and hidden_at is null;
      create index profiles_to_erase on profiles (hidden_at) where hidden_at is not null and erased_at is null;
      create index profiles_pending on profiles (role, created_at desc, id desc) where approval_status = 'pending'
        and hidden_at is null;
      create index profiles_looking on profiles (last_login_at desc nulls last, id) where role = 'tot'
        and looking_for_trotter and hidden_at is null;
      create index profiles_incomplete on profiles (first_name, last_name, id) where not walker_complete
        and role = 'trotter' and role <> 'admin' and hidden_at is null;
      create index profiles_search_parents on profiles using gin (search_text gin_trgm_ops) where role = 'tot';
      create index profiles_search_walkers on profiles using gin (search_text gin_trgm_ops) where role = 'trotter';
      create index profiles_names_of_parents on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where role = 'tot';
      create index profiles_names_of_walkers on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where role = 'trotter';

      create table notification_settings (
        user_id uuid primary key references profiles,
        email_notifications boolean not null default true,
        booking_updates boolean not null default true,
        marketing_communications boolean not null default false,
        updated_at timestamptz not null
      );

      create table account_deletion_requests (
        id uuid primary key,
        profile_id uuid not null references profiles,
        status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
        reason text not null,
        admin_notes text,
        requested_at timestamptz not null,
        decided_at timestamptz,
        decided_by uuid references profiles,
        check ((status = 'pending') = (decided_at is null))
      );
      create unique index account_deletion_requests_one_pending on account_deletion_requests (profile_id)
        where status = 'pending';
      create index account_deletion_requests_pending on account_deletion_requests (requested_at desc)
        where status = 'pending';
    `);
  }

  override down(): void {
    this.addSql(`
      drop table account_deletion_requests, notification_settings, profiles, consents, recovery_codes,
        second_factors, tokens, sessions, users cascade;
    `);
  }
}
