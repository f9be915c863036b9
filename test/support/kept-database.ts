import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from './database.ts';
import { startDatabaseClock } from './test-clock.ts';

/** Of the file that uses it now. */
interface Listener {
  onQuery(sql: string): void;
  onNotice(message: string): void;
}

/**
 * A database with open connections, which test files of a worker use one after the other: to copy the template, to read its
 * catalog and to plan every statement again would take a third of the time of their tests.
 */
export class KeptDatabase {
  listener: Listener = { onQuery: () => undefined, onNotice: () => undefined };
  readonly database: TestDatabase;
  readonly orm: MikroORM;
  readonly limits: pg.Pool;
  readonly superuser: pg.Pool;
  #ofOrm?: pg.Pool;
  #catalog = '';

  private constructor(database: TestDatabase, orm: MikroORM) {
    this.database = database;
    this.orm = orm;
    this.limits = new pg.Pool({ connectionString: database.runtimeUrl, max: 2, idleTimeoutMillis: 0 });
    this.superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2, idleTimeoutMillis: 0 });
    // A pool resolves its end before its sockets close: dropping the database may still cut one off.
    for (const one of [this.limits, this.superuser]) one.on('error', () => undefined);
  }

  static async create(poolSize: number): Promise<KeptDatabase> {
    const database = await createTestDatabase();
    let kept: KeptDatabase | undefined;
    const orm = await createOrm(database.runtimeUrl, {
      poolSize: isKept ? MOST_KEPT : poolSize,
      onQuery: (sql) => kept?.listener.onQuery(sql),
      onNotice: (message) => kept?.listener.onNotice(message),
    });
    kept = new KeptDatabase(database, orm);
    // Asking for its pool connects, which a test of plans does only after it has changed the settings.
    if (!isKept) return kept;
    kept.#ofOrm = await (
      orm.em.getConnection() as unknown as { getNativeClient(): Promise<pg.Pool> }
    ).getNativeClient();
    for (const pool of kept.#pools) pool.options.allowExitOnIdle = true;
    kept.#catalog = await kept.#readCatalog();
    return kept;
  }

  get #pools(): pg.Pool[] {
    return [this.limits, this.superuser, ...(this.#ofOrm ? [this.#ofOrm] : [])];
  }

  set poolSize(poolSize: number) {
    if (this.#ofOrm) this.#ofOrm.options.max = poolSize;
  }

  /** Empties the tables, unless somebody still uses them, or something else than their rows has changed: then it answers false. */
  async renew(): Promise<boolean> {
    if (!(await this.#everybodyLeft()) || (await this.#readCatalog()) !== this.#catalog) return false;
    await this.superuser.query('select test_template.renew()');
    const clock = await startDatabaseClock(this.superuser, this.database.name);
    for (const pool of this.#pools) await eachOf(pool, `set ${clock}`);
    this.#forgetWhatWasKept();
    return true;
  }

  async drop(): Promise<void> {
    for (const pool of [this.limits, this.superuser]) await pool.end();
    await this.orm.close(true);
    await dropTestDatabase(this.database);
  }

  /** What the application keeps a minute it keeps for a driver. */
  #forgetWhatWasKept(): void {
    const driver = Object.assign(new PostgreSqlDriver(this.orm.config), this.orm.driver);
    Object.assign(this.orm, { driver, em: Object.assign(driver.createEntityManager(), { global: true }) });
  }

  async #everybodyLeft(): Promise<boolean> {
    const pools = this.#pools;
    for (let look = 0; look < 40; look++) {
      const own = pools.reduce((sum, { totalCount }) => sum + totalCount, 0);
      const { rows } = await this.superuser.query<{ count: number }>(
        "select count(*)::int from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
        [this.database.name],
      );
      if (rows[0]!.count <= own && pools.every(({ totalCount, idleCount }) => totalCount === idleCount))
        return true;
      await sleep(50);
    }
    return false;
  }

  async #readCatalog(): Promise<string> {
    const { rows } = await this.superuser.query<{ catalog: string }>('select test_template.catalog()');
    return rows[0]!.catalog;
  }
}

const MOST_KEPT = 4;

/** On each open connection. */
async function eachOf(pool: pg.Pool, statement: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query(statement)));
  for (const [at, client] of clients.entries()) client.release(at >= MOST_KEPT);
}

const free: KeptDatabase[] = [];

/** With `isNew` nobody has used its connections. */
export async function takeDatabase(
  poolSize: number,
  listener: Listener,
  isNew: boolean,
): Promise<KeptDatabase> {
  const one = (isNew ? undefined : await renewed()) ?? (await KeptDatabase.create(poolSize));
  return Object.assign(one, { poolSize, listener });
}

async function renewed(): Promise<KeptDatabase | undefined> {
  for (let one = free.pop(); one; one = free.pop()) {
    if (await one.renew()) return one;
    await one.drop();
  }
}

const isKept = process.env.KEEP_DATABASE === '1';

export async function giveBack(one: KeptDatabase): Promise<void> {
  if (isKept) free.push(one);
  else await one.drop();
}
