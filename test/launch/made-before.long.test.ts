import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase, dropTestDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { startProgram } from '../support/program.ts';

it('a database made before the first release is refused in one sentence, and stays unchanged', async () => {
  const database = await createTestDatabase();
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  const dataDir = makeTestFolder();
  const executed = async () => (await superuser.query('select * from mikro_orm_migrations order by id')).rows;
  try {
    await superuser.connect();
    await superuser.query(`update mikro_orm_migrations set name = 'Migration20261001000100_' || id`);
    const before = await executed();
    const env = { DATABASE_URL: database.runtimeUrl, DATABASE_OWNER_URL: database.ownerUrl, DEMO: '0' };
    const error = await startProgram({ dataDir, env }).catch(String);
    expect(error).toMatch(/made before the first release.* Use an empty database, or another DATA_DIR\./);
    expect(error).not.toContain('    at ');
    const worker = startProgram({ program: 'worker', dataDir, env: { ...env, DATABASE_OWNER_URL: '' } });
    const sentence = /This database was made before.*/.exec(error as string)?.[0];
    expect(await worker.catch(String), 'a worker says the same').toContain(sentence);
    expect(await executed()).toEqual(before);
  } finally {
    await superuser.end();
    await dropTestDatabase(database);
    removeTestFolder(dataDir);
  }
}, 300_000);
