import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { useTrot } from '../support/trot.ts';

const app = startTestApp();
const wrongPassword = () => {
  const url = new URL(app.database.ownerUrl);
  url.password = 'not-the-password';
  return url.href;
};
const trot = useTrot(() => ({
  DATABASE_URL: app.database.runtimeUrl,
  DATABASE_OWNER_URL: wrongPassword(),
  DATA_DIR: app.services.config.dataDir,
}));

it("only db migrate uses the owner's login", { timeout: 60_000 }, async () => {
  expect(await trot('users', 'list')).toMatchObject({ code: 0 });
  const migrated = await trot('db', 'migrate');
  expect(migrated.code).toBe(1);
  expect(migrated.err).toContain('password authentication failed');
});

it('a command says that the database is not migrated, and migrates nothing', async () => {
  const [last] = await app.sql<{ name: string }>(
    'delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations) returning name',
  );
  const listed = await trot('users', 'list');
  expect(listed.code).toBe(1);
  expect(listed.err).toContain('The database is not migrated. Run trot db migrate');
  expect(await app.sql('select from mikro_orm_migrations where name = $1', [last!.name])).toEqual([]);
});
