import type { Command } from 'commander';
import { fullName } from '../../src/domain/accounts/names.ts';
import { readCursor } from '../../src/domain/cursor.ts';
import { decideReport, type ReportOutcome } from '../../src/domain/safety/decide-report.ts';
import { findReport, openReport, type Report, reportList } from '../../src/domain/safety/reports.ts';
import { REASON_LABELS } from '../../views/safety/reasons.ts';
import { idCell, jsonOnly, longTime, timeCell } from '../cells.ts';
import { confirm } from '../confirm.ts';
import { wholeId } from '../ids.ts';
import { wantsJson } from '../options.ts';
import { pagesUntil } from '../pages.ts';
import { type Line, print, printMessage, printOne, printResult } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';

interface Options {
  state: 'open' | 'decided';
  search?: string;
  limit: number;
}

export const list = ({ state, search = '', limit }: Options, command: Command) =>
  withDatabase(async (orm) => {
    const found = await inCliTransaction(orm, (em) =>
      pagesUntil(limit, async (after) => {
        const { reports, next } = await reportList(em, { state, q: search, after: readCursor(after) });
        return { rows: reports, next };
      }),
    );
    print(command, found.map(lineOf));
  });

/** The view is recorded in the audit log. */
export const show = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const { report, messages } = await inCliTransaction(orm, async (em) =>
      openReport(em, cliActor, await wholeId(em, 'reports', typed)),
    );
    const names = new Map([report.subject, report.reporter].map((person) => [person.id, fullName(person)]));
    const lines = messages.map((message) => ({
      at: timeCell(message.createdAt),
      from: names.get(message.senderId) ?? null,
      reported: message.reported ? 'yes' : null,
      message: message.content,
    }));
    printOne(command, { ...lineOf(report), note: report.note, messages: jsonOnly(lines) });
    if (lines.length === 0 || wantsJson(command)) return;
    printMessage(command, '');
    print(command, lines);
  });

const decision =
  (decided: ReportOutcome, whatHappens: string, done: string) =>
  (typed: string, _: object, command: Command) =>
    withDatabase(async (orm) => {
      const reportId = await inCliTransaction(orm, (em) => wholeId(em, 'reports', typed));
      const report = await inCliTransaction(orm, (em) => findReport(em, reportId));
      const about = `The report about ${fullName(report.subject)} of ${longTime(report.createdAt)}`;
      await confirm(command, `${about}: ${whatHappens}`);
      await inCliTransaction(orm, (em) => decideReport(em, cliActor, reportId, decided));
      printResult(command, `${about}: ${done}`, [{ id: reportId, decision: decided }]);
    });

export const dismissing = decision('dismissed', 'This closes the report. No one is notified.', 'closed.');

export const warning = decision(
  'warned',
  "We'll email them a reminder of the community guidelines. It doesn't say who reported them.",
  'warning sent by email.',
);

export const unapproving = decision(
  'unapproved',
  "This withdraws their approval and cancels pending requests. We'll email them. Confirmed walks stay for you to settle: " +
    'trot bookings list --orphaned',
  'approval withdrawn.',
);

const lineOf = (report: Report): Line => ({
  id: idCell(report.id),
  about: fullName(report.subject),
  from: fullName(report.reporter),
  reason: { text: REASON_LABELS[report.reason], json: report.reason },
  at: timeCell(report.createdAt),
  decision: report.decision,
  decided_at: timeCell(report.decidedAt),
});
