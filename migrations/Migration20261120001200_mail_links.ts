import { Migration } from '@mikro-orm/migrations';

/**
 * Lets a page ask whether the link that it was opened by still works, before anybody fills in its form: nobody but the * `auth` actor may read tokens, and who asks must know the secret already.
 */
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
