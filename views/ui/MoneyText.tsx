import { type Cents, formatMoney } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';

type Props = { cents: Cents | null; per?: string };

export function MoneyText({ cents, per }: Props) {
  if (cents === null) return <span className="money money-none">{tr('Not set')}</span>;
  return (
    <span className="money">
      {formatMoney(cents)}
      {per}
    </span>
  );
}
