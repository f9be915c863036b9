import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/data.ts');

export function dataCommand(): Command {
  const group = new Command('data').description('export personal data, list expired data');
  group
    .command('export <id-or-email>')
    .description("print everything stored about a person as JSON, the same as 'download my data'")
    .action(lazyAction(work, ({ exporting }) => exporting));
  group
    .command('purge')
    .description('list expired data that the retention schedules will remove')
    .requiredOption(
      '--dry-run',
      'required: this command only lists; to remove now, run: trot jobs run prune-…',
    )
    .action(lazyAction(work, ({ purge }) => purge));
  return examples(group, ['data export jane@example.org > jane.json', 'data purge --dry-run']);
}
