import type { EntityManager } from '@mikro-orm/postgresql';

export class UnsupportedDatabaseError extends Error {
  override readonly name = 'UnsupportedDatabaseError';
}

export const SUPPORTED_POSTGRESQL = { oldest: 15, newest: 18 } as const;

export async function serverMajor(em: EntityManager): Promise<number> {
  const [server] = await em.execute<[{ major: number }]>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return server.major;
}

export function versionFault(major: number): string | undefined {
  const { oldest, newest } = SUPPORTED_POSTGRESQL;
  if (major >= oldest && major <= newest) return undefined;
  return `The database server is PostgreSQL ${major}. Trotwell runs on PostgreSQL ${oldest} to ${newest}.`;
}

/** Throws UnsupportedDatabaseError for an old version. A newer one may work and is left to the operator. */
export function assertSupportedServer(major: number): void {
  if (major < SUPPORTED_POSTGRESQL.oldest) throw new UnsupportedDatabaseError(versionFault(major)!);
}
