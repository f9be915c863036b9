import type { EntityManager } from '@mikro-orm/postgresql';
import { dollarsFrom } from '../../../money.ts';
import { csvLine, type ExportChunk } from '../../lists/csv.ts';
import { monthAt, type Period } from './period.ts';
import { FIGURE_LABELS, FIGURES, linesIn, type ReportLine, type ReportPayout } from './report.ts';

export const reportHeader = (): string =>
  csvLine([
    ...['Day', 'Walker', 'Walker id', 'Walks'],
    ...FIGURES.map((name) => FIGURE_LABELS[name]),
    ...['Payouts', 'Payout ids and days'],
  ]);

export const payoutText = ({ payoutId, amount, status, arrivesOn }: ReportPayout): string =>
  `${payoutId} ${dollarsFrom(amount)} ${status} ${arrivesOn}`;

const cellsOf = ({ day, walker, walkerId, walks, payouts, ...line }: ReportLine) => [
  ...[day, walker, walkerId, walks],
  ...FIGURES.map((name) => Number(dollarsFrom(line[name]))),
  Number(dollarsFrom(payouts.reduce((sum, { amount }) => sum + amount, 0))),
  payouts.map(payoutText).join('; '),
];

/** A month at a time. */
export async function reportChunk(
  em: EntityManager,
  period: Period,
  after: string | null,
): Promise<ExportChunk> {
  const { month, next } = monthAt(period, after);
  const { lines } = await linesIn(em, month);
  return { lines: lines.map((line) => csvLine(cellsOf(line))).join(''), next };
}
