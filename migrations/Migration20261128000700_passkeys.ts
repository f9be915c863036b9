import { Migration } from '@mikro-orm/migrations';

/**
 * - `passkeys`: `credential_id` is base64url; `copied_at` says when its counter went back, so that two devices may hold it.
 * - `passkey_challenges`: each belongs to one browser or session, and its row goes with its use.
 */
export class Migration20261128000700_passkeys extends Migration {
  override up(): void {
    this.addSql(`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique check (length(credential_id) between 1 and 1400),
        public_key bytea not null,
        counter bigint not null check (counter >= 0),
        transports text[] not null,
        name text not null check (length(name) between 1 and 60),
        synced boolean not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        copied_at timestamptz
      );
      create index passkeys_user_id on passkeys (user_id);

      create table passkey_challenges (
        challenge text primary key,
        bound_to bytea not null,
        expires_at timestamptz not null
      );
      create index passkey_challenges_expires_at on passkey_challenges (expires_at);

      alter table sessions
        add column with_passkey boolean not null default false,
        add column proven_at timestamptz;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table sessions drop column with_passkey, drop column proven_at;
      drop table passkeys, passkey_challenges cascade;
    `);
  }
}
