import { OnlineMigration } from './online-migration.ts';

const OLD = [
  'profiles_search_parents',
  'profiles_search_walkers',
  'profiles_names_of_parents',
  'profiles_names_of_walkers',
  'profiles_name_prefix',
  'profiles_last_name_prefix',
  'children_name_prefix',
];

export class Migration20261124124510_search_indexes extends OnlineMigration {
  readonly statements = [
    `create index concurrently if not exists profiles_search on profiles using gin (search_text gin_trgm_ops)
      where role <> 'admin'`,
    `create index concurrently if not exists profiles_names on profiles using gin (lower(first_name || ' ' || last_name)
      gin_trgm_ops) where role <> 'admin'`,
    ...OLD.map((name) => `drop index concurrently if exists ${name}`),
  ];

  override down(): void {
    this.addSql(`
      drop index profiles_search, profiles_names;
      create index profiles_search_parents on profiles using gin (search_text gin_trgm_ops) where role = 'tot';
      create index profiles_search_walkers on profiles using gin (search_text gin_trgm_ops) where role = 'trotter';
      create index profiles_names_of_parents on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)
        where role = 'tot';
      create index profiles_names_of_walkers on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)
        where role = 'trotter';
      create index profiles_name_prefix on profiles (role, lower(first_name || ' ' || last_name) text_pattern_ops);
      create index profiles_last_name_prefix on profiles (role, lower(last_name) text_pattern_ops);
      create index children_name_prefix on children (lower(name) text_pattern_ops);
    `);
  }
}
