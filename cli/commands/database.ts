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
    .description('bring the schema up to date (every start does so too)')
    .action(lazyAction(work, ({ migrate }) => migrate));
  group
    .command('seed')
    .description('fill an empty database with the demo people')
    .action(lazyAction(work, ({ seed }) => seed));
  group
    .command('backup <file>')
    .description('copy all rows, as of one moment, into one file; pictures and secrets are not in it')
    .action(lazyAction(copies, ({ backup }) => backup));
  destructive(group.command('restore <file>'))
    .description('read such a file into a database that is migrated and has nobody in it')
    .action(lazyAction(copies, ({ restore }) => restore));
  return examples(group, [
    'db migrate',
    'db backup /safe/trotwell-monday.backup',
    'db restore /safe/trotwell-monday.backup --yes',
  ]).addHelpText(
    'after',
    `
A backup holds people's data in clear: keep it like the database. Pictures stay in DATA_DIR/images or your bucket, and
the signing secret in SECRET_KEY or DATA_DIR/secrets.json: copy those beside it.`,
  );
}
