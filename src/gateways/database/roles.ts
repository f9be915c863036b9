import type { MikroORM } from '@mikro-orm/postgresql';

export class UnsafeRoleError extends Error {
  override readonly name = 'UnsafeRoleError';
}

/** Throws UnsafeRoleError for a superuser, a role that bypasses row-level security, or the owner of a table. */
export async function assertRuntimeRole(orm: MikroORM): Promise<void> {
  const [role] = await orm.em.fork().execute<RoleRow[]>(`
    select current_user as name, r.rolsuper as superuser, r.rolbypassrls as bypasses,
      exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and pg_has_role(current_user, c.relowner, 'member')) as owns
    from pg_roles r where r.rolname = current_user`);
  if (!role || role.superuser || role.bypasses || role.owns)
    throw new UnsafeRoleError(
      `The database login in DATABASE_URL (${role?.name}) is a superuser, bypasses row-level security or owns tables. ` +
        'Use a login that owns nothing; DATABASE_OWNER_URL is for migrations only.',
    );
}

interface RoleRow {
  name: string;
  superuser: boolean;
  bypasses: boolean;
  owns: boolean;
}
