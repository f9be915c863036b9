import { describe, expect, it } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { databaseNames } from '../../src/gateways/database/embedded/prepare.ts';
import { OtherMarketError } from '../../src/gateways/database/market-settings.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { market, setMarket } from '../../src/market.ts';
import { startTestApp } from '../support/app.ts';
import { aParent } from '../support/cast.ts';

const app = startTestApp();

/** Tables that no command reads or writes as rows of a noun. */
const WITHOUT_ENTITY = [
  ...['mikro_orm_migrations', 'schema_checksum'],
  // Counters and hashes of the web, and what triggers keep for searches and totals.
  ...['form_keys', 'rate_limits'],
  // One row each: settings that functions of the database read.
  ...['check_policy', 'market_settings'],
];

interface Column {
  table: string;
  column: string;
  nullable: boolean;
  view: boolean;
}

const columns = () =>
  app.sql<Column>(
    `select c.relname as table, a.attname as column, not a.attnotnull as nullable, c.relkind = 'v' as view
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`,
  );

const entities = () => [...app.orm.getMetadata().getAll().values()];

it('every table has an entity', async () => {
  const tables = new Set((await columns()).filter(({ view }) => !view).map(({ table }) => table));
  const known = entities().map(({ tableName }) => tableName);
  expect([...tables].filter((table) => !known.includes(table)).toSorted()).toEqual(WITHOUT_ENTITY.toSorted());
});

it('every property of an entity is a column, nullable where the column is', async () => {
  const stored = new Map((await columns()).map((one) => [`${one.table}.${one.column}`, one]));
  const wrong = entities().flatMap(({ tableName, props, readonly }) =>
    props
      .filter(({ formula, kind, mappedBy }) => !formula && kind !== '1:m' && !mappedBy)
      .map(({ fieldNames, nullable }) => ({ name: `${tableName}.${fieldNames[0]}`, nullable }))
      .filter(({ name, nullable }) => {
        const column = stored.get(name);
        return !column || (!readonly && column.nullable !== Boolean(nullable));
      })
      .map(({ name }) => name),
  );
  expect(wrong).toEqual([]);
});

describe('the market in the database', () => {
  const settings = () => app.sql('select * from market_settings');

  it('can be read but not changed by the role of the app (MARKET-2)', async () => {
    const before = await settings();
    const asApp = (statement: string) => withActor(app.orm, system('cli'), (em) => em.execute(statement));
    expect(await asApp('select city from market_settings')).toEqual([{ city: market.city }]);
    for (const statement of [
      'update market_settings set highest_rate = 900',
      'delete from market_settings',
      'insert into market_settings select false, id, city, time_zone, 900, rate_step, closed_days from market_settings',
    ])
      await expect(asApp(statement)).rejects.toThrow('permission denied');
    expect(await settings()).toEqual(before);
  });

  it('is not overwritten by the configuration of another market once there are people (MARKET-3)', async () => {
    await aParent(app);
    const before = await settings();
    setMarket({ ...market, id: 'boston', city: 'Boston' });
    await expect(migrateDatabase(app.database.ownerUrl, databaseNames.app)).rejects.toThrow(OtherMarketError);
    expect(await settings()).toEqual(before);
  });
});
