import { formatMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import type { ReceiptLine } from './receipt-lines.ts';

export const AmountsTable = ({ lines }: { lines: readonly ReceiptLine[] }) => (
  <table className="amounts">
    <caption className="vh">{tr('Cost of the walk')}</caption>
    <tbody>
      {lines.map(({ label, cents, signed, total }) => (
        <tr key={label} className={total ? 'amounts-total' : undefined}>
          <th scope="row">{label}</th>
          <td className="money">{`${signed && cents > 0 ? '+' : ''}${formatMoney(cents)}`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
