import { Command } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/payments.ts');

export function paymentsCommand(): Command {
  const group = new Command('payments').description('compare with the payment provider, give money back');
  group
    .command('show <booking>')
    .description('what was paid for a walk, what went back, and where the rest is')
    .action(lazyAction(work, ({ show }) => show));
  group
    .command('reconcile')
    .description('print what differs from the payment provider; exit code 1 when something does')
    .option('--days <n>', 'payments of the last so many days', wholeNumber, 30)
    .option('--repair', 'repair what can be, and tell the admins of the rest')
    .action(lazyAction(work, ({ reconcile }) => reconcile));
  destructive(group.command('refund <booking>'))
    .description(
      'give a payment back, all that is left of it or an amount; parent and walker are told the reason',
    )
    .option('--amount <dollars>', 'such as 12.50; all that is left when not given')
    .requiredOption('--reason <text>', 'both sides read it')
    .action(lazyAction(work, ({ refund }) => refund));
  return examples(group, [
    'payments reconcile --days 7',
    'payments reconcile --repair',
    'payments show 6f1c2b1e',
    "payments refund 6f1c2b1e --amount 5 --reason 'The walk ended early.'",
  ]);
}
