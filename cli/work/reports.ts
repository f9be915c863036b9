import type { Command } from 'commander';
import { fullName } from '../../src/domain/accounts/names.ts';
import { readCursor } from '../../src/domain/cursor.ts';
import { type Decision, decideReport } from '../../src/domain/safety/decide.ts';
import { findReport, openReport, type Report, reportList } from '../../src/domain/safety/reports.ts';
import { REASON_LABELS } from '../../views/safety/reasons.ts';
import { hidden, id, time, timeInWords } from '../cells.ts';
import { consent } from '../consent.ts';
import { wholeId } from '../ids.ts';
import { wantsJson } from '../options.ts';
import { pagesUntil } from '../pages.ts';
import { type Line, print, printOne, say, tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

interface Wish {
  state: 'open' | 'decided';
  search?: string;
  limit: number;
}

export const list = ({ state, search = '', limit }: Wish, command: Command) =>
  withDatabase(async (orm) => {
    const found = await inTerminal(orm, (em) =>
      pagesUntil(limit, async (after) => {
        const { reports, next } = await reportList(em, { state, q: search, after: readCursor(after) });
        return { rows: reports, next };
      }),
    );
    print(command, found.map(lineOf));
  });

/** What was written goes to people only, as on the page; that it was read is in the audit log. */
export const show = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const { report, messages } = await inTerminal(orm, async (em) =>
      openReport(em, terminal, await wholeId(em, 'reports', typed)),
    );
    const names = new Map([report.subject, report.reporter].map((person) => [person.id, fullName(person)]));
    const lines = messages.map((message) => ({
      at: time(message.createdAt),
      from: names.get(message.senderId) ?? null,
      reported: message.reported ? 'yes' : null,
      message: message.content,
    }));
    printOne(command, { ...lineOf(report), note: report.note, messages: hidden(lines) });
    if (lines.length === 0 || wantsJson(command)) return;
    say(command, '');
    print(command, lines);
  });

const decision =
  (decided: Decision, whatHappens: string, done: string) => (typed: string, _: object, command: Command) =>
    withDatabase(async (orm) => {
      const reportId = await inTerminal(orm, (em) => wholeId(em, 'reports', typed));
      const report = await inTerminal(orm, (em) => findReport(em, reportId));
      const about = `The report about ${fullName(report.subject)} of ${timeInWords(report.createdAt)}`;
      await consent(command, `${about}: ${whatHappens}`);
      await inTerminal(orm, (em) => decideReport(em, terminal, reportId, decided));
      tell(command, `${about}: ${done}`, [{ id: reportId, decision: decided }]);
    });

export const dismissing = decision('dismissed', 'It is closed, and no one is told.', 'closed.');

export const warning = decision(
  'warned',
  'They are reminded of the community guidelines by email, without a word about who reported them.',
  'they are warned by email.',
);

export const unapproving = decision(
  'unapproved',
  'They lose the approval and are told by email. Requests that wait for an answer are canceled; walks that are agreed on ' +
    'stay for you to settle: trot bookings list --stranded',
  'their approval is withdrawn.',
);

const lineOf = (report: Report): Line => ({
  id: id(report.id),
  about: fullName(report.subject),
  from: fullName(report.reporter),
  reason: { text: REASON_LABELS[report.reason], json: report.reason },
  at: time(report.createdAt),
  decision: report.decision,
  decided_at: time(report.decidedAt),
});
