import pg from 'pg';
import { CONNECTION_LIMITS } from '../connection-limits.ts';

export const databaseNames = { database: 'trotwell', owner: 'trotwell_owner', app: 'trotwell_app' } as const;

export interface RolePasswords {
  owner: string;
  app: string;
}

export async function prepareRoles(superuserUrl: string, passwords: RolePasswords): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await makeRole(client, databaseNames.owner, passwords.owner);
    await makeRole(client, databaseNames.app, passwords.app);
  });
}

export async function prepareDatabase(
  superuserUrl: string,
  database: string = databaseNames.database,
  template?: string,
): Promise<void> {
  await withClient(superuserUrl, (client) => makeDatabase(client, database, template));
  if (template) return;
  await withClient(inDatabase(superuserUrl, database), async (client) => {
    await client.query('revoke create on schema public from public');
    await client.query(`grant usage on schema public to ${databaseNames.app}`);
  });
}

export function inDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function makeRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rowCount ? 'alter' : 'create';
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await client.query(`${verb} role ${name} ${rights} password ${client.escapeLiteral(password)}`);
}

async function makeDatabase(client: pg.Client, name: string, template: string | undefined): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  const id = client.escapeIdentifier(name);
  // The tests copy a template often: its files are copied sooner than its pages.
  const from = template ? `${template} strategy file_copy` : 'template0';
  await client.query(`create database ${id} owner ${databaseNames.owner} template ${from}`);
  await client.query(`revoke all on database ${id} from public`);
  await client.query(`grant connect on database ${id} to ${databaseNames.app}`);
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...CONNECTION_LIMITS, connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
