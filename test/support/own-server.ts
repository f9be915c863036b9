import pg from 'pg';
import {
  databaseNames,
  inDatabase,
  prepareDatabase,
  prepareRoles,
} from '../../src/gateways/database/embedded/prepare.ts';

/** The server whose superuser's address is in TEST_DATABASE_URL, instead of the embedded one. Its roles get the same password. */
export async function useServer(address: string) {
  const superuserUrl = inDatabase(address, 'postgres');
  const password = decodeURIComponent(new URL(address).password) || 'trusted';
  await inTurn(superuserUrl, () => prepareRoles(superuserUrl, { owner: password, app: password }));
  const urlOf = (role: string) =>
    Object.assign(new URL(superuserUrl), { username: role, password, pathname: `/${databaseNames.database}` })
      .href;
  return {
    superuserUrl,
    ownerUrl: urlOf(databaseNames.owner),
    runtimeUrl: urlOf(databaseNames.app),
    stop: async () => {},
  };
}

/** What a killed run left on a server that stays is replaced. */
export async function emptyTemplate(superuserUrl: string, project: string): Promise<string> {
  const name = `trotwell_template_${project.replaceAll('-', '_')}`;
  await inTurn(superuserUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  await prepareDatabase(superuserUrl, name);
  return name;
}

/** The set-ups of several projects may run at once. */
async function inTurn(superuserUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    await work(client);
  } finally {
    await client.end();
  }
}
