import { Command, Option } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/reports.ts');

export function reportsCommand(): Command {
  const group = new Command('reports').description('what people reported: read, close, warn, unapprove');
  group
    .command('list')
    .description('reports, newest first')
    .addOption(
      new Option('--state <state>', 'open or decided ones').choices(['open', 'decided']).default('open'),
    )
    .option('--search <words>', 'only about people of this name or email')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  group
    .command('show <id>')
    .description('one report with the reported messages; the audit log notes that you read them')
    .action(lazyAction(work, ({ show }) => show));
  destructive(group.command('dismiss <id>'))
    .description('close a report without consequences')
    .action(lazyAction(work, ({ dismissing }) => dismissing));
  destructive(group.command('warn <id>'))
    .description('remind the reported person of the guidelines by email')
    .action(lazyAction(work, ({ warning }) => warning));
  destructive(group.command('unapprove <id>'))
    .description('withdraw the approval of the reported person, who is notified by email')
    .action(lazyAction(work, ({ unapproving }) => unapproving));
  return examples(group, ['reports list', 'reports show 6f1c2b1e', 'reports warn 6f1c2b1e --yes']);
}
