import { readFileSync } from 'node:fs';
import { openedFile } from '../../../root.ts';

/** A row cannot be added without a `required` column, and a `hidden` one cannot be read. */
export type Column = [type: string, ...flags: ('required' | 'hidden')[]];

/** What statements of the runtime role depend on: relations are tables and views. */
export type Signature =
  | { kind: 'relation'; name: string; rights: string[]; columns: Record<string, Column> }
  | {
      kind: 'function';
      name: string;
      types: string[];
      needed: number;
      returns: string;
      /** Of `returns table` and out parameters. */
      columns: Record<string, string>;
    }
  /** All policies of a table for a command, as a hash of their conditions. */
  | { kind: 'policy'; name: string; relation: string; conditions: string };

/** Of `migrations/signatures.jsonl`: those of the database after this version's migrations. */
export const plannedSignatures = (): Signature[] =>
  readFileSync(openedFile('migrations/signatures.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Signature);

export const signatureLines = (signatures: readonly Signature[]): string =>
  signatures.map((signature) => `${JSON.stringify(signature)}\n`).join('');

/** Conditions are written down by the server, each major version in its own way. */
export const MAJOR_OF_PLANNED = 18;

const notOfExtension = (catalogue: string, alias: string) => `not exists (select from pg_depend e
  where e.classid = '${catalogue}'::regclass and e.objid = ${alias}.oid and e.deptype = 'e')`;

const COLUMNS = `
  select jsonb_object_agg(a.attname, jsonb_build_array(format_type(a.atttypid, a.atttypmod))
    || case when c.relkind <> 'v' and a.attnotnull and not a.atthasdef and a.attidentity = '' then '["required"]' else '[]' end::jsonb
    || case when has_column_privilege(c.oid, a.attnum, 'select') then '[]' else '["hidden"]' end::jsonb)
  from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const RELATIONS = `
  select jsonb_build_object('kind', 'relation', 'name', c.relname, 'rights', held.rights, 'columns', (${COLUMNS})) as signature
  from pg_class c, lateral (select array(
      select p from unnest(array['select', 'insert', 'update', 'delete']) p
      where case p when 'delete' then has_table_privilege(c.oid, p) else has_any_column_privilege(c.oid, p) end) as rights) held
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and held.rights <> '{}'
    and ${notOfExtension('pg_class', 'c')}
  order by c.relname collate "C"`;

const FUNCTIONS = `
  select jsonb_build_object('kind', 'function', 'name', p.proname,
      'types', array(select format_type(t, null) from unnest(p.proargtypes) with ordinality u (t, place) order by place),
      'needed', p.pronargs - p.pronargdefaults,
      'returns', case when p.proretset then 'setof ' else '' end || format_type(p.prorettype, null),
      'columns', coalesce((select jsonb_object_agg(name, format_type(t, null))
        from unnest(p.proallargtypes, p.proargmodes, p.proargnames) u (t, mode, name) where mode in ('o', 'b', 't')), '{}')) as signature
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and p.prorettype <> 'trigger'::regtype and has_function_privilege(p.oid, 'execute') and ${notOfExtension('pg_proc', 'p')}
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const POLICIES = `
  select jsonb_build_object('kind', 'policy', 'relation', c.relname, 'name', command,
      'conditions', md5(string_agg(concat_ws(E'\\n', polname, polpermissive, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)),
        E'\\n' order by polname collate "C"))) as signature
  from pg_policy join pg_class c on c.oid = polrelid,
    lateral (select case polcmd when 'r' then 'read' when 'a' then 'add' when 'w' then 'change' when 'd' then 'remove' else 'all' end as command) as named
  where c.relnamespace = 'public'::regnamespace and polroles = '{0}'
  group by c.relname, command
  order by c.relname collate "C", command`;

/** One statement each, for the login that asks: as the runtime role. */
export const SIGNATURES = [RELATIONS, FUNCTIONS, POLICIES];

/** Functions of these names that another function, a view, a policy or a constraint uses. */
export const USED_IN_SQL = `
  select p.proname as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proname = any (?::text[]) and (
    exists (select from pg_proc q where q.pronamespace = 'public'::regnamespace and q.oid <> p.oid
      and q.prosrc ~ ('\\m' || p.proname || '\\M'))
    or exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid and d.deptype = 'n'))`;
