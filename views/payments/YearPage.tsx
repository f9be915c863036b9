import { monthAndYear, shortDateWithYear } from '../../src/dates.ts';
import type { YearLine, YearSheet } from '../../src/domain/payments/year-sheet.ts';
import { market } from '../../src/market.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button, Card, type Column, EmptyState, PageHeading, PrintButton, Table } from '../ui.ts';

export function YearPage({ year, side, lines }: YearSheet) {
  const total = { ...sumOf(lines), count: lines.length };
  return (
    <>
      <p className="receipt-letterhead">{market.operator?.name ?? market.name}</p>
      <PageHeading
        title={
          side === 'walker'
            ? tr('What you received in {year}', { year })
            : tr('What you paid in {year}', { year })
        }
        actions={
          <>
            <PrintButton />
            <Button href={withQuery(paths.yearFile, { year: String(year) })} label={tr('Download CSV')} />
            <Button
              variant="quiet"
              href={withQuery(paths.year, { year: String(year - 1) })}
              label={String(year - 1)}
            />
          </>
        }
      />
      {lines.length === 0 ? (
        <EmptyState title={tr('No payments in {year}.', { year })} level={2} />
      ) : side === 'walker' ? (
        <Table
          caption={tr('By month')}
          rows={[...monthsOf(lines), total]}
          rowKey={({ month = 'total' }) => month}
          columns={MONTHS()}
        />
      ) : (
        <>
          <p>{tr('{amount} after refunds.', { amount: formatMoney(total.amount - total.back) })}</p>
          <Table
            caption={tr('By payment')}
            rows={lines.map((line, at) => ({ ...line, at }))}
            rowKey={({ at }) => String(at)}
            columns={PAID()}
          />
        </>
      )}
      <Card title={tr('For your taxes')}>
        {side === 'walker' ? <WalkersTaxes {...total} /> : <ParentsTaxes />}
      </Card>
    </>
  );
}

interface Sums {
  month?: string;
  walks: number;
  tips: number;
  back: number;
  amount: number;
  count: number;
}

function sumOf(lines: readonly YearLine[]): Sums {
  const sum = (of: (line: YearLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    walks: sum(({ tip, amount }) => (tip ? 0 : amount)),
    tips: sum(({ tip, amount }) => (tip ? amount : 0)),
    back: sum(({ back }) => back),
    amount: sum(({ amount }) => amount),
    count: lines.length,
  };
}

const monthsOf = (lines: readonly YearLine[]): Sums[] =>
  [...Map.groupBy(lines, ({ paidOn }) => paidOn.slice(0, 7))].map(([month, some]) => ({
    ...sumOf(some),
    month,
  }));

const MONTHS = (): Column<Sums>[] => [
  {
    head: tr('Month'),
    main: true,
    cell: ({ month }) => (month ? monthAndYear(Temporal.PlainDate.from(`${month}-01`)) : tr('Total')),
  },
  { head: tr('Payments'), numeric: true, cell: ({ count }) => count },
  { head: tr('Walks'), numeric: true, cell: ({ walks }) => formatMoney(walks) },
  { head: tr('Tips'), numeric: true, cell: ({ tips }) => formatMoney(tips) },
  { head: tr('Taken back'), numeric: true, cell: ({ back }) => formatMoney(-back) },
  { head: tr('You received'), numeric: true, cell: ({ amount, back }) => formatMoney(amount - back) },
];

const PAID = (): Column<YearLine>[] => [
  { head: tr('Walk'), main: true, cell: ({ walkOn }) => shortDateWithYear(walkOn) },
  { head: tr('Paid on'), cell: ({ paidOn }) => shortDateWithYear(paidOn) },
  { head: tr('Walker'), cell: ({ walker }) => walker },
  {
    head: tr('Amount'),
    numeric: true,
    cell: ({ tip, amount }) =>
      tip ? tr('{amount} tip', { amount: formatMoney(amount) }) : formatMoney(amount),
  },
  { head: tr('Refunded'), numeric: true, cell: ({ back }) => formatMoney(-back) },
];

/** Forms count payments before refunds. */
function WalkersTaxes({ amount, count }: Sums) {
  const reached = market.taxForms.filter(({ over, payments }) => amount > over && count > payments);
  return (
    <>
      {market.taxForms.length > 0 && (
        <p>
          {reached.length > 0
            ? tr('We file {forms} for you, and send you a copy by the end of January.', {
                forms: reached.map(({ form }) => form).join(', '),
              })
            : tr('You are below what {forms} needs, so we file none.', {
                forms: market.taxForms.map(({ form }) => form).join(', '),
              })}
        </p>
      )}
      <p>
        {tr(
          'You report what you earned either way. Forms count payments before refunds: {amount} in {count}.',
          { amount: formatMoney(amount), count },
        )}
      </p>
    </>
  );
}

const ParentsTaxes = () => (
  <p>
    {tr(
      'A credit for child care may need the name, address and tax number of your walkers. We have no tax numbers: ask the walker, in the United States with form W-10.',
    )}
  </p>
);
