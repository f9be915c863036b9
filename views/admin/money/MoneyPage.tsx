import { briefMoment, shortDateWithYear } from '../../../src/dates.ts';
import { OWING_SHOWN, type OwingWalker } from '../../../src/domain/payments/books/owing-walkers.ts';
import { DIFFERENCES_SHOWN, FIGURES, type Report } from '../../../src/domain/payments/books/report.ts';
import { REPORTED_SHOWN, type ReportedWalker } from '../../../src/domain/payments/books/reported-walkers.ts';
import { market } from '../../../src/market.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import {
  Banner,
  Button,
  Card,
  type Column,
  DescriptionList,
  Disclosure,
  EmptyState,
  type FormView,
  fieldOf,
  PageHeading,
  PrintButton,
  Table,
  TextField,
} from '../../ui.ts';
import { ExportButton } from '../ExportButton.tsx';
import { columnsOf, DIFFERENCES, OWING, PAYOUTS, reportedIn, TOTAL } from './money-columns.tsx';

export type MoneyPageProps = { form: FormView; shown: Shown | null };

interface Shown {
  report: Report;
  owing: readonly OwingWalker[];
  /** Of a year, which is long to read. */
  reported: readonly ReportedWalker[] | null;
}

export function MoneyPage({ form, shown }: MoneyPageProps) {
  const period = shown?.report.period;
  return (
    <>
      <PageHeading
        title="Money"
        lead={
          period &&
          `What moved on our balance at Stripe from ${shortDateWithYear(period.from)} to ${shortDateWithYear(period.to)}, by day and walker.`
        }
        actions={
          period && (
            <>
              <PrintButton />
              <ExportButton action={paths.exportMoney} query={{ ...period }} />
            </>
          )
        }
      />
      <form method="get" action={paths.adminMoney} className="cluster no-print">
        <TextField {...fieldOf(form, 'from', period?.from)} type="date" label="From" />
        <TextField {...fieldOf(form, 'to', period?.to)} type="date" label="To" />
        <Button type="submit" label="Show" />
      </form>
      {shown && <Money {...shown} />}
    </>
  );
}

function Money({ report, owing, reported }: Shown) {
  const { period, total, differences } = report;
  const payouts = report.lines.flatMap((line) => line.payouts);
  const lines = report.lines.filter((line) => FIGURES.some((name) => line[name] !== 0));
  const year = period.from.slice(0, 4);
  const forms = `Walkers who need a tax form for ${year}`;
  return (
    <>
      <Balance report={report} />
      <ListCard
        {...{ id: 'differences', title: "Differences between our books and Stripe's", tone: 'danger' }}
        {...{ rows: differences, shown: DIFFERENCES_SHOWN, columns: DIFFERENCES }}
        rowKey={({ paymentIntentId, what }) => `${paymentIntentId}-${what.replace(' ', '-')}`}
      />
      <ListCard
        {...{ id: 'owing', title: 'Walkers below zero', rows: owing, shown: OWING_SHOWN, columns: OWING }}
        rowKey={({ id }) => id}
        note="Money was taken back after the payout, such as for a refund. Their next payments settle it, or Stripe debits their bank; until then Stripe holds as much of ours."
      />
      {reported ? (
        <ListCard
          {...{ id: 'forms', title: forms, rows: reported }}
          {...{ shown: REPORTED_SHOWN, columns: reportedIn(year) }}
          rowKey={({ id }) => id}
          none="Nobody so far."
        />
      ) : (
        market.taxForms.length > 0 && (
          <p className="no-print">
            <a href={withQuery(paths.adminMoney, { ...period, forms: 'yes' })}>{forms}</a>
          </p>
        )
      )}
      {lines.length === 0 ? (
        <EmptyState title="Nothing moved in these days." level={2} />
      ) : (
        <Table
          caption={report.byDay ? 'Money by day' : 'Money by day and walker'}
          rows={[{ ...TOTAL, ...total }, ...lines]}
          rowKey={({ day, walkerId }) => `${day}-${walkerId ?? 'none'}`}
          columns={columnsOf(report.byDay, lines)}
          dense
        />
      )}
      {report.byDay && (
        <p className="soft">
          These days are many to read. The file has each walker and payout, and what differs from Stripe.
        </p>
      )}
      {payouts.length > 0 && (
        <Disclosure id="payouts" title={`Payouts to banks (${payouts.length})`}>
          <Table
            caption="Payouts to banks"
            rows={payouts}
            rowKey={({ payoutId }) => payoutId}
            columns={PAYOUTS}
          />
        </Disclosure>
      )}
    </>
  );
}

type ListProps<Row> = {
  id: string;
  title: string;
  rows: readonly Row[];
  shown: number;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  tone?: 'danger';
  note?: string;
  none?: string;
};

function ListCard<Row>({ id, title, rows, shown, rowKey, columns, tone, note, none }: ListProps<Row>) {
  if (rows.length === 0) return none ? <EmptyState title={`${title}: ${none}`} level={2} /> : null;
  return (
    <Card title={`${title} (${rows.length > shown ? `${shown}+` : rows.length})`} tone={tone} id={id}>
      {note && <p>{note}</p>}
      <Table
        caption={title}
        rows={rows.slice(0, shown)}
        rowKey={(row) => `${id}-${rowKey(row)}`}
        columns={columns}
      />
    </Card>
  );
}

function Balance({ report: { balance, total, costOfWalk } }: { report: Report }) {
  if (!balance)
    return <Banner title="Stripe's balance has not been read yet">A worker reads it within the hour.</Banner>;
  const { amount, booked, readAt } = balance;
  return (
    <>
      {amount < 0 && (
        <Banner tone="warning" title={`Our balance at Stripe is ${formatMoney(amount)}`}>
          Refunds can fail, and Stripe may debit our bank account. Add money in the Stripe dashboard, under
          Balances.
        </Banner>
      )}
      <DescriptionList
        items={[
          { term: `Stripe says, ${briefMoment(readAt)}`, children: formatMoney(amount) },
          { term: 'Sum of all lines', children: formatMoney(booked) },
          amount !== booked && { term: 'Difference', children: formatMoney(amount - booked), danger: true },
          { term: 'Earned in these days', children: formatMoney(total.net) },
          total.own !== 0 && {
            term: 'Added, paid out or held by Stripe in these days',
            children: formatMoney(total.own),
          },
          costOfWalk !== null && {
            term: 'A walk costs us, with tips and all refunds and disputes of these days',
            children: formatMoney(costOfWalk),
          },
        ]}
      />
      <p className="soft">What moved in the hour before that, or since, is not compared yet.</p>
    </>
  );
}
