import {
  type MigrationClass,
  migrationOf,
  migrations,
  sqlOf,
} from '../../src/gateways/database/migrations.ts';

/** By the end of its name. */
export function migrationNamed(name: string): MigrationClass {
  const found = migrations.find((one) => one.name.endsWith(`_${name}`));
  if (!found) throw new Error(`There is no migration ${name}.`);
  return found;
}

export const upOf = (name: string): string => sqlOf(migrationNamed(name)).up;
export const downOf = (name: string): string => sqlOf(migrationNamed(name)).down;

export const transactional = (name: string, sql: string): MigrationClass =>
  migrationOf(name, `-- migrate:up\n${sql};\n-- migrate:down\n`);

export const online = (name: string, statements: readonly string[]): MigrationClass =>
  migrationOf(name, `-- migrate:up transaction:false\n${statements.join(';\n')};\n-- migrate:down\n`);
