import { Command } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/database.ts');
const copies = () => import('../actions/backup.ts');

export function databaseCommand(): Command {
  const group = new Command('db').description('the database: schema, demo data, backup');
  group
    .command('migrate')
    .description('update the schema (every start does this too)')
    .action(lazyAction(work, ({ migrate }) => migrate));
  group
    .command('seed')
    .description('fill an empty database with demo data')
    .action(lazyAction(work, ({ seed }) => seed));
  group
    .command('backup <file>')
    .description('back up all rows to one file; pictures and secrets are not included')
    .action(lazyAction(copies, ({ backup }) => backup));
  destructive(group.command('restore <file>'))
    .description('restore a backup into a migrated database without users')
    .action(lazyAction(copies, ({ restore }) => restore));
  return examples(group, [
    'db migrate',
    'db backup /safe/trotwell-monday.backup',
    'db restore /safe/trotwell-monday.backup --yes',
  ]).addHelpText(
    'after',
    `
A backup is not encrypted: protect it like the database. Pictures (DATA_DIR/images or your bucket) and the signing
secret (SECRET_KEY or DATA_DIR/secrets.json) are not included: back them up separately.`,
  );
}
