import { type Cents, formatMoney } from '../../src/money.ts';

type Props = { cents: Cents | null; per?: string; none?: string };

export function MoneyText({ cents, per, none = 'Not set' }: Props) {
  if (cents === null) return <span className="money money-none">{none}</span>;
  return (
    <span className="money">
      {formatMoney(cents)}
      {per}
    </span>
  );
}
