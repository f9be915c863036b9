import type { ColumnGroup, PersonalTable } from '../../src/domain/privacy/declaration.ts';
import { PERSONAL_DATA } from '../../src/domain/privacy/personal-data.ts';
import type { TestApp } from './app.ts';

/*
 * Markers are unique texts in the columns about one person. Each says whether erasure must remove it:
 * `zx-children.allergies-1-goes`, `zx-booking_reviews.comment-1-stays`.
 */
const MARKER = 'zx-[a-z_]+[.][a-z0-9_]+-[0-9]+-(?:goes|stays)';

interface TextColumn {
  table: string;
  column: string;
  type: string;
}

/** Columns that can hold any text: neither generated, nor an enumeration, nor a reference. */
export const textColumns = (app: TestApp): Promise<TextColumn[]> =>
  app.sql(`
    select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.udt_name in ('text', 'varchar', 'citext', 'jsonb', '_text')
      and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.conrelid = c.table_name::regclass and a.attname = c.column_name and (k.contype = 'f'
          or (k.contype = 'c' and pg_get_constraintdef(k.oid) ~ ('[(]' || c.column_name || ' = ANY [(]ARRAY'))))
    order by 1, 2`);

/** The address is the key between these tables, so all of them get the same marker. */
const ADDRESS = `'zx-users.email-$round-goes@example.com'`;

/** Columns whose check constraints reject a bare marker. */
const SHAPED: Readonly<Record<string, string>> = {
  'contact_messages.email': ADDRESS,
  'profiles.email': ADDRESS,
  'users.email': ADDRESS,
  'email_suppressions.address': ADDRESS,
  'availability_exceptions.time_windows': `jsonb_build_array(jsonb_build_object('start_time', '08:00', 'end_time', '09:00', 'note', $marker))`,
};
/** Columns of fixed format, and names of existing files. */
export const UNMARKABLE = [
  'email_suppressions.status',
  'images.path',
  'payment_cards.last4',
  'profiles.avatar_url',
  'profiles.referral_code',
];

/** Some columns are unique, so each call uses another number. */
let round = 0;

const BY_TYPE: Readonly<Record<string, string>> = {
  jsonb: `coalesce($column, '{}') || jsonb_build_object('marker', $marker)`,
  _text: 'array[$marker]',
};

export async function mark(app: TestApp, personId: string): Promise<Set<string>> {
  const person = `'${personId}'::uuid`;
  const marked = new Set<string>();
  round++;
  const byTable = Map.groupBy(await textColumns(app), ({ table }) => table);
  for (const [table, rule] of Object.entries(PERSONAL_DATA)) {
    const assignments = (byTable.get(table) ?? []).flatMap(({ column, type }) => {
      const group = rule.columns.find(({ columns }) => columns.includes(column));
      const name = `${table}.${column}`;
      if (!group || group.onErasure === 'follow' || UNMARKABLE.includes(name)) return [];
      marked.add(name);
      const marker = `('zx-${name}-${round}' || n.place || case when ${goes(rule, group, person)} then '-goes' else '-stays' end)`;
      const value = (SHAPED[name] ?? BY_TYPE[type] ?? '$marker')
        .replaceAll('$marker', marker)
        .replaceAll('$column', `t.${column}`)
        .replaceAll('$round', String(round));
      return [`${column} = ${value}`];
    });
    if (assignments.length > 0) await update(app, table, assignments.join(', '), rule.isAbout(person));
  }
  return marked;
}

function goes({ isAbout, deletes }: PersonalTable, group: ColumnGroup, person: string): string {
  if (deletes === 'all') return 'true';
  const changes = group.onErasure !== 'keep' ? (group.of ?? isAbout)(person) : 'false';
  return `(${deletes ? `${deletes(person)} or ` : ''}${changes})`;
}

/** Disables triggers only where they reject every update. */
async function update(app: TestApp, table: string, assignments: string, condition: string): Promise<void> {
  const statement = `update ${table} t set ${assignments}
    from (select ctid as at, row_number() over (order by ctid) as place from ${table}) n where n.at = t.ctid and ${condition}`;
  try {
    await app.sql(statement);
  } catch {
    await app.sql(`begin; set local session_replication_role = replica; ${statement}; commit`);
  }
}

export async function markersStored(app: TestApp): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const parts = tables.map(
    ({ name }) => `select (regexp_matches(lower(t::text), '(${MARKER})', 'g'))[1] as marker from ${name} t`,
  );
  const found = await app.sql<{ marker: string }>(
    `select distinct marker from (${parts.join(' union all ')}) m order by 1`,
  );
  return found.map(({ marker }) => marker);
}

export const markersIn = (text: string): string[] => [
  ...new Set([...text.toLowerCase().matchAll(new RegExp(MARKER, 'g'))].map(([marker]) => marker)),
];
