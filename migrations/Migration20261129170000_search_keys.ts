import { OnlineMigration } from './online-migration.ts';

/** As the views and functions of searches have it; an index may not use a function of ours. */
const keyOf = (text: string): string =>
  `translate(lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----')`;

const INDEXES = {
  profiles_search_key: `profiles using gin (${keyOf('search_text')} gin_trgm_ops) where role <> 'admin'`,
  profiles_name_key: `profiles using gin (${keyOf("first_name || ' ' || last_name")} gin_trgm_ops) where role <> 'admin'`,
  children_name_key: `children using gin (${keyOf('name')} gin_trgm_ops)`,
  bookings_places_key: `bookings using gin (${keyOf('places_text')} gin_trgm_ops)`,
};

export class Migration20261129170000_search_keys extends OnlineMigration {
  readonly statements = [
    ...Object.entries(INDEXES).map(
      ([name, on]) => `create index concurrently if not exists ${name} on ${on}`,
    ),
    `update walker_listings set search_text = ${keyOf('search_text')} where search_text <> ${keyOf('search_text')}`,
  ];

  override down(): void {
    this.addSql(`drop index ${Object.keys(INDEXES).join(', ')};`);
  }
}
