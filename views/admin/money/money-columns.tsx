import { briefDate, briefMoment, shortDateWithYear } from '../../../src/dates.ts';
import type { OwingWalker } from '../../../src/domain/payments/books/owing-walkers.ts';
import {
  type Difference,
  FIGURE_LABELS,
  FIGURES,
  type ReportLine,
  type ReportPayout,
} from '../../../src/domain/payments/books/report.ts';
import type { ReportedWalker } from '../../../src/domain/payments/books/reported-walkers.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import type { Column } from '../../ui.ts';

export const TOTAL = { day: 'Total', walkerId: null, walker: null, payouts: [] };

const money = (name: (typeof FIGURES)[number]): Column<ReportLine> => ({
  head: FIGURE_LABELS[name],
  numeric: true,
  cell: (line) => line[name] !== 0 && formatMoney(line[name]),
});

export const columnsOf = (byDay: boolean, lines: readonly ReportLine[]): readonly Column<ReportLine>[] => [
  {
    head: 'Day and walker',
    main: true,
    cell: ({ day, walkerId, walker }) => {
      if (day === TOTAL.day) return <strong>{day}</strong>;
      const date = briefDate(Temporal.PlainDate.from(day));
      if (byDay) return <a href={withQuery(paths.adminMoney, { from: day, to: day })}>{date}</a>;
      return (
        <>
          {date} {walkerId && <a href={paths.adminProfile(walkerId)}>{walker}</a>}
        </>
      );
    },
  },
  { head: 'Walks', numeric: true, cell: ({ walks }) => walks > 0 && walks },
  ...FIGURES.filter((name) => lines.some((line) => line[name] !== 0)).map(money),
];

export const PAYOUTS: readonly Column<ReportPayout>[] = [
  { head: 'Payout', main: true, cell: ({ payoutId }) => payoutId },
  { head: 'Walker', cell: ({ walkerId, walker }) => <a href={paths.adminProfile(walkerId)}>{walker}</a> },
  { head: 'Made', cell: ({ day }) => shortDateWithYear(day) },
  { head: 'Arrives', cell: ({ arrivesOn }) => shortDateWithYear(arrivesOn) },
  { head: 'Status', cell: ({ status }) => status.replace('_', ' ') },
  { head: 'Amount', numeric: true, cell: ({ amount }) => formatMoney(amount) },
];

export const DIFFERENCES: readonly Column<Difference>[] = [
  {
    head: 'Payment',
    main: true,
    cell: ({ bookingId, paymentIntentId }) =>
      bookingId ? <a href={paths.receipt(bookingId)}>{paymentIntentId}</a> : paymentIntentId,
  },
  { head: 'What', cell: ({ what }) => what },
  { head: 'Our books', numeric: true, cell: ({ here }) => formatMoney(here) },
  { head: 'Stripe', numeric: true, cell: ({ there }) => formatMoney(there) },
];

export const OWING: readonly Column<OwingWalker>[] = [
  { head: 'Walker', main: true, cell: ({ id, name }) => <a href={paths.adminProfile(id)}>{name}</a> },
  { head: 'Balance', numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { head: 'Read', cell: ({ readAt }) => briefMoment(readAt) },
];

export const reportedIn = (year: string): readonly Column<ReportedWalker>[] => [
  {
    head: 'Walker',
    main: true,
    cell: ({ id, name }) => <a href={withQuery(paths.year, { year, person: id })}>{name}</a>,
  },
  { head: 'Stripe account', cell: ({ account }) => account },
  { head: 'Forms', cell: ({ forms }) => forms.join(', ') },
  { head: 'Payments', numeric: true, cell: ({ payments }) => payments },
  { head: 'Before refunds', numeric: true, cell: ({ amount }) => formatMoney(amount) },
];
