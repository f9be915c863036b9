import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { openedFile } from '../../root.ts';

/** A file in dbmate's format. */
abstract class SqlMigration extends Migration {
  abstract readonly sql: { up: string; down: string; online: boolean };

  /** On an empty database an online migration is a part of the one transaction. */
  override up(): void {
    this.addSql(inTransaction(this.sql));
  }

  override down(): void {
    this.addSql(this.sql.down);
  }
}

export const inTransaction = ({ up, online }: SqlMigration['sql']): string =>
  online ? up.replaceAll(/\bconcurrently\b/gi, '') : up;

export type MigrationClass = new (...options: ConstructorParameters<typeof Migration>) => SqlMigration;

export function migrationOf(name: string, file: string): MigrationClass {
  const [, options = '', up = '', down = ''] =
    /^-- migrate:up( transaction:false)?\n(.*?)^-- migrate:down\n(.*)$/ms.exec(file) ?? [];
  if (!up.trim()) throw new Error(`${name}.sql has no "-- migrate:up" and "-- migrate:down".`);
  const Read = class extends SqlMigration {
    readonly sql = { up, down, online: options !== '' };
  };
  return Object.defineProperty(Read, 'name', { value: name });
}

export const migrations: readonly MigrationClass[] = globSync('Migration*.sql', {
  cwd: openedFile('migrations'),
})
  .toSorted()
  .map((file) => migrationOf(basename(file, '.sql'), readFileSync(openedFile(`migrations/${file}`), 'utf8')));

export const sqlOf = (migration: MigrationClass) => new migration(undefined as never, undefined as never).sql;
