import { Landmark } from 'lucide-react';
import { briefMoment, shortDateWithYear } from '../../../src/dates.ts';
import type { OwingWalker } from '../../../src/domain/payments/books/owing-walkers.ts';
import type { Report } from '../../../src/domain/payments/books/report.ts';
import type { ReportedWalker } from '../../../src/domain/payments/books/reported-walkers.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import {
  Banner,
  Button,
  Card,
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
  reported: readonly ReportedWalker[];
}

const LINES_SHOWN = 200;

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
  const { period, lines, total, differences } = report;
  const payouts = lines.flatMap((line) => line.payouts);
  return (
    <>
      <Balance report={report} />
      {differences.length > 0 && (
        <Card title={`Differences (${differences.length})`} tone="danger" id="differences">
          <Table
            caption="Differences between our books and Stripe's"
            rows={differences}
            rowKey={({ paymentIntentId, what }) => `${paymentIntentId}-${what.replace(' ', '-')}`}
            columns={DIFFERENCES}
          />
        </Card>
      )}
      {owing.length > 0 && (
        <Card title={`Walkers below zero (${owing.length})`} icon={Landmark} id="owing">
          <p>
            A refund came after the payout. Their next payments settle it, or Stripe debits their bank; until
            then Stripe holds as much of ours.
          </p>
          <Table
            caption="Walkers below zero"
            rows={owing}
            rowKey={({ id }) => `owing-${id}`}
            columns={OWING}
          />
        </Card>
      )}
      {reported.length > 0 && (
        <Card title={`Tax forms for ${period.from.slice(0, 4)} (${reported.length})`} id="forms">
          <Table
            caption="Walkers who need a tax form"
            rows={reported}
            rowKey={({ id }) => `reported-${id}`}
            columns={reportedIn(period.from.slice(0, 4))}
          />
        </Card>
      )}
      {lines.length === 0 ? (
        <EmptyState title="Nothing moved in these days." level={2} />
      ) : (
        <>
          <Table
            caption="Money by day and walker"
            rows={[{ ...TOTAL, ...total }, ...lines.slice(0, LINES_SHOWN)]}
            rowKey={({ day, walkerId }) => `${day}-${walkerId ?? 'none'}`}
            columns={columnsOf(lines)}
          />
          {lines.length > LINES_SHOWN && (
            <p className="soft">{`${lines.length - LINES_SHOWN} more lines are in the file.`}</p>
          )}
        </>
      )}
      {payouts.length > 0 && (
        <Disclosure id="payouts" title={`Payouts to banks (${payouts.length})`}>
          <Table
            caption="Payouts to banks"
            rows={payouts.slice(0, LINES_SHOWN)}
            rowKey={({ payoutId }) => payoutId}
            columns={PAYOUTS}
          />
        </Disclosure>
      )}
    </>
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
            term: 'A walk costs us, with tips, refunds and disputes',
            children: formatMoney(costOfWalk),
          },
        ]}
      />
    </>
  );
}
