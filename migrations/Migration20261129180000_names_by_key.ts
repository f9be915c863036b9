import { OnlineMigration } from './online-migration.ts';

/** The order of names is that of their search key; shortened, because the longest keys do not fit into an index. */
const NAME =
  "left(translate(lower(regexp_replace(normalize(first_name || ' ' || last_name, nfkd), '[\\u0300-\\u036f]', '', 'g')), 'đøłı’‘ʼ‐‑–—', 'doli''''''----'), 100)";

const LISTED = "where role <> 'admin' and hidden_at is null";

const INDEXES = {
  profiles_by_name_key: `(${NAME}, id) ${LISTED}`,
  profiles_incomplete_key: `(${NAME}, id) ${LISTED} and not walker_complete and role = 'trotter'`,
  profiles_role_name_key: `(role, ${NAME}, id)`,
};

const BEFORE = {
  profiles_by_name: `(first_name, last_name, id) ${LISTED}`,
  profiles_incomplete: `(first_name, last_name, id) ${LISTED} and not walker_complete and role = 'trotter'`,
  profiles_role_name: '(role, first_name, last_name, id)',
};

export class Migration20261129180000_names_by_key extends OnlineMigration {
  readonly statements = [
    ...Object.entries(INDEXES).map(
      ([name, on]) => `create index concurrently if not exists ${name} on profiles ${on}`,
    ),
    ...Object.keys(BEFORE).map((name) => `drop index concurrently if exists ${name}`),
  ];

  override down(): void {
    for (const [name, on] of Object.entries(BEFORE)) this.addSql(`create index ${name} on profiles ${on};`);
    this.addSql(`drop index ${Object.keys(INDEXES).join(', ')};`);
  }
}
