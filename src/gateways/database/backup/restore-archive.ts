import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { createExtensions } from '../extensions.ts';
import { migrationOrm } from '../migrate.ts';
import { emptySchema } from './empty.ts';
import { assertKnown, BackupError, type Copied } from './format.ts';
import { countRows } from './schema.ts';
import { findTools, startTool, type Tools } from './tools.ts';

/** The next migration creates these again, for this database's roles. */
const RECREATED =
  /^\d+; \d+ \d+ (FUNCTION|VIEW|TRIGGER|POLICY|ROW SECURITY|COMMENT|EXTENSION|SCHEMA|ACL|DEFAULT ACL) /;

export async function restoreArchive(
  client: pg.Client,
  path: string,
  { ownerUrl, major }: { ownerUrl: string; major: number },
): Promise<Copied> {
  const tools = findTools(major);
  if (!tools)
    throw new BackupError(
      `${path} was made by pg_dump. To restore it here, install PostgreSQL's client programs of version ${major}: ` +
        'pg_restore and psql.',
    );
  assertKnown(await migrationsIn(path, tools));
  const orm = await migrationOrm(ownerUrl);
  await createExtensions(orm).finally(() => orm.close());
  const entries = (await output(tools, ['--list', path])).split('\n');
  const folder = mkdtempSync(join(tmpdir(), 'trotwell-restore-'));
  const list = join(folder, 'list');
  try {
    writeFileSync(list, entries.filter((entry) => !RECREATED.test(entry)).join('\n'));
    await send(path, list, tools, ownerUrl);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return countRows(client);
}

async function migrationsIn(path: string, tools: Tools): Promise<string[]> {
  const copied = await output(tools, ['--data-only', '--table=mikro_orm_migrations', '--file=-', path]);
  return [...copied.matchAll(/^\d+\t(Migration\w+)\t/gm)].map(([, name]) => name!);
}

async function output(tools: Tools, args: string[]): Promise<string> {
  const { child, done } = startTool(tools.pg_restore, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed] = await Promise.all([text(child.stdout!), done]);
  return printed;
}

async function send(path: string, list: string, tools: Tools, ownerUrl: string): Promise<void> {
  const reading = startTool(
    tools.pg_restore,
    [`--use-list=${list}`, '--no-owner', '--no-privileges', '--file=-', path],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const writing = startTool(
    tools.psql,
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
    {
      ownerUrl,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  const target = writing.child.stdin!;
  // psql says why it ended, not the broken pipe.
  target.on('error', () => {});
  try {
    target.write(`begin;\n${emptySchema()};\n`);
    await Promise.race([
      Promise.all([pipeline(reading.child.stdout!, target, { end: false }), reading.done]),
      writing.done.then(() => {
        throw new BackupError('psql ended early.');
      }),
    ]);
    // Without it, the transaction is rolled back when the programs end.
    target.end('commit;\n');
    await writing.done;
  } catch (error) {
    // A program that fails breaks the other's pipe.
    await Promise.all([writing.done, reading.done]);
    throw error;
  } finally {
    reading.child.kill();
    writing.child.kill();
  }
}
