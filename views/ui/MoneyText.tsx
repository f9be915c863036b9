import { type Cents, formatMoney } from '../../src/money.ts';

type Props = {
  cents: Cents | null /** e.g. `/hr` */;
  per?: string /** When there is no amount. */;
  none?: string;
};

/** An amount with two decimals, figures of one width. */
export function MoneyText({ cents, per, none = 'Not set' }: Props) {
  if (cents === null) return <span className="money money-none">{none}</span>;
  return (
    <span className="money">
      {formatMoney(cents)}
      {per}
    </span>
  );
}
