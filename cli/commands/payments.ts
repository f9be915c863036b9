import { Command } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/payments.ts');

export function paymentsCommand(): Command {
  const group = new Command('payments').description('compare payments with Stripe, refund');
  group
    .command('show <booking>')
    .description('show the payment, refunds and payout of a walk')
    .action(lazyAction(work, ({ show }) => show));
  group
    .command('reconcile')
    .description('list differences from Stripe; exit code 1 if there are any')
    .option('--days <n>', 'payments of the last n days', wholeNumber, 30)
    .option('--repair', 'repair what is possible and email the admins about the rest')
    .action(lazyAction(work, ({ reconcile }) => reconcile));
  destructive(group.command('refund <booking>'))
    .description('refund a payment in full or in part; emails the reason to the parent and the walker')
    .option('--amount <dollars>', 'such as 12.50; default: everything not refunded yet')
    .requiredOption('--reason <text>', 'the parent and the walker will see it')
    .action(lazyAction(work, ({ refund }) => refund));
  return examples(group, [
    'payments reconcile --days 7',
    'payments reconcile --repair',
    'payments show 6f1c2b1e',
    "payments refund 6f1c2b1e --amount 5 --reason 'The walk ended early.'",
  ]);
}
