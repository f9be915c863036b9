import type { LedgerAccount, LedgerEntryKind, LedgerRow } from '../../../src/domain/payments/ledger.ts';
import { formatMoney } from '../../../src/money.ts';
import { msg, tr } from '../../../src/translate.ts';

const ACCOUNT_LABELS: Record<LedgerAccount, string> = {
  parent: msg('Parent'),
  walker: msg('Walker'),
  platform: msg('Platform'),
  stripe: 'Stripe',
};
const ENTRY_LABELS: Record<LedgerEntryKind, string> = {
  payment: 'payment',
  payout: 'payout',
  fee: 'fee',
  tip: 'tip',
  refund: 'refund',
  dispute: 'dispute',
  stripe_fee: msg('fee of Stripe'),
  dispute_fee: msg('dispute fee'),
};

/** What the platform holds was refunded to nobody (PAYMENT-34). */
const labelOf = ({ account, entry, amount }: LedgerRow): string =>
  account === 'platform' && entry === 'refund' && amount > 0 ? msg('taken back') : ENTRY_LABELS[entry];

/** The last line must be zero. PAYMENT-17 */
export function Ledger({ rows }: { rows: readonly LedgerRow[] }) {
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  return (
    <table className="amounts">
      <caption className="vh">{tr('Where the money went')}</caption>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a ledger have no id and keep their order
          <tr key={at}>
            <th scope="row">
              {tr(ACCOUNT_LABELS[row.account])}, {tr(labelOf(row))}
            </th>
            <td className="money">{formatMoney(row.amount)}</td>
          </tr>
        ))}
        <tr className="amounts-total">
          <th scope="row">{tr('Total')}</th>
          <td className="money">{formatMoney(sum)}</td>
        </tr>
      </tbody>
    </table>
  );
}
