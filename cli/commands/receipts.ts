import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

export function receiptsCommand(): Command {
  const group = new Command('receipts').description('receipts of paid walks');
  group
    .command('resend <booking>')
    .description('resend both receipts of a paid walk')
    .action(
      lazyAction(
        () => import('../actions/receipts.ts'),
        ({ resend }) => resend,
      ),
    );
  return examples(group, ['receipts resend 6f1c2b1e']);
}
