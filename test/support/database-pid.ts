import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from './program.ts';

/** Of the PostgreSQL that the program started. */
export function databasePid({ dataDir }: Pick<Program, 'dataDir'>): number {
  const { cluster } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { cluster: string };
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}
