import { Migration } from '@mikro-orm/migrations';

/** Checks a link before its form is shown. Only the `auth` actor may read tokens, and the caller must know the secret. */
export class Migration20261120001200_mail_links extends Migration {
  override up(): void {
    this.addSql(`
      create function token_is_valid(hash bytea, wanted text, moment timestamptz) returns boolean
        language sql stable security definer set search_path = public, pg_temp as $$
        select exists (select from tokens where token_hash = hash and kind = wanted and used_at is null and expires_at > moment)
      $$;
    `);
  }

  override down(): void {
    this.addSql('drop function token_is_valid(bytea, text, timestamptz);');
  }
}
