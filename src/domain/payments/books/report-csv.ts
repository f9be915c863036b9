import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, dollarsFrom } from '../../../money.ts';
import { csvLine, type ExportChunk } from '../../lists/csv.ts';
import type { Period } from './period.ts';
import {
  FIGURE_LABELS,
  FIGURES,
  moneyReport,
  type Report,
  type ReportLine,
  type ReportPayout,
} from './report.ts';

export const reportHeader = (): string =>
  csvLine([
    ...['Day', 'Walker', 'Walker id', 'Stripe account', 'Walks'],
    ...FIGURES.map((name) => FIGURE_LABELS[name]),
    ...['Payouts', 'Payout ids and days'],
  ]);

export const payoutText = ({ payoutId, amount, status, arrivesOn }: ReportPayout): string =>
  `${payoutId} ${dollarsFrom(amount)} ${status} ${arrivesOn}`;

const dollars = (cents: Cents): number => Number(dollarsFrom(cents));

const reaches = ({ status }: ReportPayout): boolean => status !== 'failed' && status !== 'canceled';

const cellsOf = ({ day, walker, walkerId, account = null, walks, payouts, ...line }: ReportLine) => [
  ...[day, walker, walkerId, account, walks],
  ...FIGURES.map((name) => dollars(line[name])),
  dollars(payouts.filter(reaches).reduce((sum, { amount }) => sum + amount, 0)),
  payouts.map(payoutText).join('; '),
];

export async function reportChunk(em: EntityManager, period: Period): Promise<ExportChunk> {
  const report = await moneyReport(em, period);
  return { lines: [...report.lines.map(cellsOf), ...endOf(report)].map(csvLine).join(''), next: null };
}

const endOf = ({ total, lines, balance, differences }: Report) => [
  cellsOf({
    ...total,
    day: 'Total',
    walkerId: '',
    walker: '',
    payouts: lines.flatMap(({ payouts }) => payouts),
  }).slice(0, -1),
  ...(balance
    ? [
        ['Balance at Stripe', dollars(balance.amount)],
        ['Sum of all lines', dollars(balance.booked)],
      ]
    : []),
  ...differences.map(({ paymentIntentId, what, here, there }) => [
    ...['Difference', paymentIntentId, what],
    ...[here, there].map(dollars),
  ]),
];
