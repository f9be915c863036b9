import { Command, Option } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/reports.ts');

export function reportsCommand(): Command {
  const group = new Command('reports').description('reports from users: read, close, warn, unapprove');
  group
    .command('list')
    .description('list reports, newest first')
    .addOption(
      new Option('--state <state>', 'open or decided reports').choices(['open', 'decided']).default('open'),
    )
    .option('--search <words>', 'only about people with this name or email')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  group
    .command('show <id>')
    .description('show one report with its messages; recorded in the audit log')
    .action(lazyAction(work, ({ show }) => show));
  destructive(group.command('dismiss <id>'))
    .description('close a report without action')
    .action(lazyAction(work, ({ dismissing }) => dismissing));
  destructive(group.command('warn <id>'))
    .description('email the reported person a reminder of the guidelines')
    .action(lazyAction(work, ({ warning }) => warning));
  destructive(group.command('unapprove <id>'))
    .description("withdraw the reported person's approval; emails them")
    .action(lazyAction(work, ({ unapproving }) => unapproving));
  return examples(group, ['reports list', 'reports show 6f1c2b1e', 'reports warn 6f1c2b1e --yes']);
}
