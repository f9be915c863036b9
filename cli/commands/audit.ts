import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/audit.ts');

export function auditCommand(): Command {
  const group = new Command('audit').description('who did what, to whom, when and from where');
  group
    .command('list')
    .description('acts of admins and operators, newest first')
    .option('--by <who>', 'only by this admin (id or email), by cli, system, or operator:<name>')
    .option('--act <act>', 'only this act, such as approve or refund')
    .option('--about <id-or-email>', 'only about this person')
    .option('--search <words>', 'only about people of this name or email')
    .option('--since <date>', 'from this day on, such as 2026-12-07')
    .option('--to <date>', 'until this day')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  return examples(group, ['audit list --by cli', 'audit list --about jane@example.org --json']);
}
