import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/audit.ts');

export function auditCommand(): Command {
  const group = new Command('audit').description('see who did what and when');
  group
    .command('list')
    .description('list actions by admins and operators, newest first')
    .option('--by <who>', 'only by this admin (id or email), by cli, system, or operator:<name>')
    .option('--act <act>', 'only this action, such as approve or refund')
    .option('--about <id-or-email>', 'only about this person')
    .option('--search <words>', 'only about people with this name or email')
    .option('--since <date>', 'starting on this day, such as 2026-12-07')
    .option('--to <date>', 'up to and including this day')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  return examples(group, ['audit list --by cli', 'audit list --about jane@example.org --json']);
}
