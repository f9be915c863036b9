import type { Migration } from '@mikro-orm/migrations';

type MigrationClass = new (...options: ConstructorParameters<typeof Migration>) => Migration;

const files = import.meta.glob<Record<string, MigrationClass>>('./Migration*.ts', { eager: true });

export const migrations = Object.values(files)
  .flatMap((file) => Object.values(file))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
