import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrations, sqlOf } from '../src/gateways/database/migrations.ts';
import { isOnline, statementsOf } from '../src/gateways/database/upgrade/migration-sql.ts';
import { root } from '../src/root.ts';

/** An empty database has nothing that could be locked. */
const BASELINE = 'Migration20261124123013_jobs';
const later = migrations.filter(({ name }) => name > BASELINE);

it('each migration of the folder runs, in the order of their names', () => {
  const files = readdirSync(join(root, 'migrations')).filter((name) => /^Migration\d+_\w+\.sql$/.test(name));
  expect(migrations.map(({ name }) => `${name}.sql`)).toEqual(files.toSorted());
});

describe('the SQL of new migrations neither locks a table for long nor removes what the previous version uses', () => {
  it('in the transaction', () => {
    const inOne = later
      .filter((one) => !isOnline(one))
      .map((one) => ({ name: one.name, sql: [sqlOf(one).up] }));
    expect(lint(inOne, '--assume-in-transaction')).toBe('');
  });

  it('outside of it', () => {
    const online = later.filter(isOnline).map((one) => ({ name: one.name, sql: statementsOf(one) }));
    expect(lint(online)).toBe('');
  });

  it.each([
    ['alter table profiles drop column bio', 'ban-drop-column'],
    ['create index on profiles (bio)', 'require-concurrent-index-creation'],
    ['alter table profiles add column note text not null', 'adding-required-field'],
    ['alter table profiles add constraint short check (length(bio) < 9)', 'constraint-missing-not-valid'],
  ])('which refuses: %s', (sql, rule) => {
    expect(lint([{ name: 'new', sql: [sql] }], '--assume-in-transaction')).toContain(rule);
  });
});

interface SqlFile {
  name: string;
  sql: string[];
}

/** What squawk finds; a comment `-- squawk-ignore <rule>` above a statement is an exception. */
function lint(files: readonly SqlFile[], ...options: string[]): string {
  if (files.length === 0) return '';
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const { name, sql } of files) writeFileSync(join(folder, `${name}.sql`), `${sql.join(';\n')};\n`);
    const paths = files.map(({ name }) => join(folder, `${name}.sql`));
    const command = ['--config', join(root, '.squawk.toml'), '--reporter', 'gcc', ...options, ...paths];
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/squawk'), command, {
      encoding: 'utf8',
    });
    return status === 0 ? '' : `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
