import { longDate, monthAndYear, shortDateWithYear } from '../../src/dates.ts';
import {
  OLDEST_YEAR,
  sumOf,
  sumsBy,
  type YearLine,
  type YearSheet,
  type YearSums,
} from '../../src/domain/payments/year-sheet.ts';
import { market } from '../../src/market.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button, Card, type Column, EmptyState, PageHeading, PrintButton, Table } from '../ui.ts';
import { Letterhead } from './receipt/Letterhead.tsx';

export function YearPage(sheet: YearSheet) {
  const { year, issuedOn, isRunning, side, name, person, accounts, lines } = sheet;
  const total = sumOf(lines);
  const addressOf = (path: string, of: number) =>
    withQuery(path, { year: String(of), ...(person && { person }) });
  const later = lines.reduce((sum, { backLater }) => sum + backLater, 0);
  const years = [year > OLDEST_YEAR && year - 1, !isRunning && year + 1].filter((one) => one !== false);
  return (
    <>
      <Letterhead />
      <PageHeading
        title={yearTitle(sheet)}
        lead={tr('{name}, as of {date}', { name, date: longDate(issuedOn) })}
        actions={
          <>
            <PrintButton />
            <Button href={addressOf(paths.yearFile, year)} label={tr('Download CSV')} />
            {years.map((other) => (
              <Button key={other} variant="quiet" href={addressOf(paths.year, other)} label={String(other)} />
            ))}
          </>
        }
      />
      {accounts && <p>{`${tr('Stripe account')}: ${accounts}`}</p>}
      {lines.length === 0 ? (
        <EmptyState title={tr('No payments in {year}.', { year })} level={2} />
      ) : side === 'walker' ? (
        <Table
          caption={tr('By month')}
          rows={[...sumsBy(lines, 'month'), total]}
          rowKey={({ month = 'total' }) => month}
          columns={MONTHS()}
        />
      ) : (
        <>
          <h2>{tr('By walker')}</h2>
          <Table
            caption={tr('By walker')}
            rows={[...sumsBy(lines, 'walkerId'), { ...total, walker: tr('Total') }].map((sums, at) => ({
              ...sums,
              at,
            }))}
            rowKey={({ at }) => `walker-${at}`}
            columns={WALKERS()}
          />
          {lines.some(({ walker }) => walker === tr('Former user')) && (
            <p>
              {tr(
                "We don't keep the name of a walker who closed their account. The email with your receipt has it.",
              )}
            </p>
          )}
          <h2>{tr('By payment')}</h2>
          <Table
            caption={tr('By payment')}
            rows={lines.map((line, at) => ({ ...line, at }))}
            rowKey={({ at }) => String(at)}
            columns={PAID()}
          />
        </>
      )}
      {later > 0 && (
        <p>
          {tr('{amount} was given back after {year}. A sheet from before does not have it.', {
            amount: formatMoney(later),
            year,
          })}
        </p>
      )}
      <Card title={tr('For your taxes')}>
        {side === 'walker' ? <WalkersTaxes {...sheet} {...total} /> : <ParentsTaxes />}
      </Card>
    </>
  );
}

const yearTitle = ({ side, year }: YearSheet): string =>
  side === 'walker' ? tr('What you received in {year}', { year }) : tr('What you paid in {year}', { year });

const MONTHS = (): Column<YearSums>[] => [
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

const WALKERS = (): Column<YearSums>[] => [
  { head: tr('Walker'), main: true, cell: ({ walker }) => walker },
  { head: tr('Payments'), numeric: true, cell: ({ count }) => count },
  { head: tr('Paid'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { head: tr('Given back'), numeric: true, cell: ({ back }) => formatMoney(-back) },
  { head: tr('After refunds'), numeric: true, cell: ({ amount, back }) => formatMoney(amount - back) },
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
  { head: tr('Given back'), numeric: true, cell: ({ back }) => formatMoney(-back) },
];

function WalkersTaxes({ forms, isRunning, amount, count }: YearSheet & YearSums) {
  const all = { forms: market.taxForms.map(({ form }) => form).join(', ') };
  const sums = { amount: formatMoney(amount), count };
  if (!all.forms)
    return (
      <p>
        {tr(
          'We file no tax forms for you. You report what you earned, before refunds: {amount} (payments: {count}).',
          sums,
        )}
      </p>
    );
  return (
    <>
      <p>
        {forms.length > 0
          ? tr('We file {forms} for you, and send you a copy by the end of January.', {
              forms: forms.join(', '),
            })
          : isRunning
            ? tr('So far you are below what {forms} needs. The year ends on December 31.', all)
            : tr('You are below what {forms} needs, so we file none.', all)}
      </p>
      <p>
        {tr(
          'You report what you earned either way. Forms count payments before refunds: {amount} (payments: {count}).',
          sums,
        )}
      </p>
    </>
  );
}

const ParentsTaxes = () => (
  <p>
    {tr(
      "A child care credit may need your walkers' names, addresses and tax numbers. We have no tax numbers: ask the walker, in the United States with form W-10.",
    )}
  </p>
);
