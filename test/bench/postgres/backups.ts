import { statSync } from 'node:fs';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { expect } from 'vitest';
import type { Copied } from '../../../src/gateways/database/backup/format.ts';
import { restoreBackup } from '../../../src/gateways/database/backup/restore.ts';
import { findTools } from '../../../src/gateways/database/backup/tools.ts';
import { writeBackup } from '../../../src/gateways/database/backup/write.ts';
import { databaseNames } from '../../../src/gateways/database/embedded/prepare.ts';
import { migrateDatabase } from '../../../src/gateways/database/migrate.ts';
import { createDatabase, type Database } from './servers.ts';

/** Backs up `source` in each format that is possible, restores it beside it, and compares the numbers of rows. */
export async function reportBackups(
  source: Database,
  superuserUrl: string,
  { major, folder }: { major: number; folder: string },
): Promise<void> {
  for (const portable of findTools(major) ? [false, true] : [true]) {
    const path = join(folder, `${major}-${portable}.backup`);
    const target = await createDatabase(superuserUrl, portable ? 'portable' : 'archive');
    const [made, written] = await timed(() => writeBackup(source.ownerUrl, path, { portable }));
    const [read, restored] = await timed(async () => {
      const copied = await restoreBackup(target.ownerUrl, path);
      await migrateDatabase(target.ownerUrl, databaseNames.app);
      return copied;
    });
    expect(linesOf(read)).toEqual(linesOf(made));
    const rows = Object.values(made).reduce((sum, one) => sum + one.rows, 0);
    const size = (statSync(path).size / 1024 / 1024).toFixed(1);
    stdout.write(
      `PostgreSQL ${major}, ${portable ? 'own format' : 'pg_dump'}: ${rows} rows, ${size} MB, ` +
        `written in ${written.toFixed(1)} s, restored and migrated in ${restored.toFixed(1)} s\n`,
    );
  }
}

const linesOf = (copied: Copied): string[] =>
  Object.entries(copied)
    .map(([table, { rows }]) => `${table} ${rows}`)
    .toSorted();

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work(), (performance.now() - began) / 1000];
}
