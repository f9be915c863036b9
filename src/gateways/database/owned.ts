/** Objects of the current login, or of a role that it is a member of: an operator may keep others in the same schema. */
export const owned = (owner: string): string => `pg_has_role(${owner}, 'usage')`;

/** The names of tables and views in the schema `public` that belong to another login. */
export const OTHERS_TABLES = `
  select coalesce(array_agg(c.relname::text order by c.relname), '{}') as names from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not ${owned('c.relowner')}
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
