import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/data.ts');

export function dataCommand(): Command {
  const group = new Command('data').description("people's data: hand it out, see what has had its time");
  group
    .command('export <id-or-email>')
    .description("print everything that is kept about one person, as JSON: their own 'download my data'")
    .action(lazyAction(work, ({ exporting }) => exporting));
  group
    .command('purge')
    .description('say what has had its time and will be removed; the clock removes it')
    .requiredOption('--dry-run', 'looking is all that this does; to remove now: trot jobs run prune-…')
    .action(lazyAction(work, ({ purge }) => purge));
  return examples(group, ['data export jane@example.org > jane.json', 'data purge --dry-run']);
}
