import { Migration } from '@mikro-orm/migrations';

const SEARCHED = 'first_name, last_name, neighborhood, bio';
const REWRITE = `update walker_listings set search_text = search_text_of(${SEARCHED})
  where bio ~ '@|[0-9]';`;

/** Email addresses, and numbers of at least seven digits with separators. */
const CONTACTS = '[^[:space:]@]+@[^[:space:]@]+|[0-9]([ ().+/-]*[0-9]){6,}';

/** Older bios were stored with contact details, which the pages mask but searches found. */
export class Migration20261122190100_search_without_contact_details extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function search_text_of(variadic words text[]) returns text
        language sql immutable parallel safe as $$
        select ' ' || regexp_replace(lower(regexp_replace(array_to_string(words, E'\\n'), '${CONTACTS}', ' ', 'g')),
          '[[:space:][:punct:]]+', ' ', 'g')
      $$;
      ${REWRITE}
    `);
  }

  override down(): void {
    this.addSql(`
      create or replace function search_text_of(variadic words text[]) returns text
        language sql immutable parallel safe as $$
        select ' ' || regexp_replace(lower(array_to_string(words, ' ')), '[[:space:][:punct:]]+', ' ', 'g')
      $$;
      ${REWRITE}
    `);
  }
}
