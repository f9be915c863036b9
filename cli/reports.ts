import { Command, Option } from 'commander';
import { zonedMoment } from '../src/dates.ts';
import { fullName } from '../src/domain/people/names.ts';
import type { ReportOutcome } from '../src/domain/safety/report.ts';
import type { ReportLine } from '../src/domain/safety/reports.ts';
import { REASON_LABELS } from '../views/safety/reasons.ts';
import { cliActor, examples, flags, pagesUntil, wholeNumber, withDatabase } from './action.ts';
import { idCell, jsonOnly, type Line, timeCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { MOST_ROWS, print, printList, printMessage, printOne, printResult } from './print.ts';

export function reportsCommand(): Command {
  const group = new Command('reports').description('reports from users: read, close, warn, unapprove');
  group
    .command('list')
    .description('list reports, newest first')
    .addOption(
      new Option('--status <status>', 'open or decided reports').choices(['open', 'decided']).default('open'),
    )
    .option('--search <words>', 'only about people with this name or email')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group
    .command('show <id>')
    .description('show one report with its messages; recorded in the audit log')
    .action(show);
  destructive(group.command('dismiss <id>')).description('close a report without action').action(dismiss);
  destructive(group.command('warn <id>'))
    .description('email the reported person a reminder of the guidelines')
    .action(warn);
  destructive(group.command('unapprove <id>'))
    .description("withdraw the reported person's approval; emails them")
    .action(unapprove);
  return examples(group, ['reports list', 'reports show 6f1c2b1e', 'reports warn 6f1c2b1e --yes']);
}

interface Options {
  status: 'open' | 'decided';
  search?: string;
  limit: number;
}

const list = withDatabase(async ({ transact }, { status: state, search = '', limit }: Options) => {
  const { reportList } = await import('../src/domain/safety/reports.ts');
  const { readCursor } = await import('../src/domain/lists/page.ts');
  const found = await transact((em) =>
    pagesUntil(MOST_ROWS, (after) => reportList(em, { state, q: search, after: readCursor(after) })),
  );
  await printList(found.map(lineOf), limit, 'No reports.');
});

const show = withDatabase(async ({ transact, wholeId }, typed: string) => {
  const { openReport } = await import('../src/domain/safety/reports.ts');
  const id = await wholeId('reports', typed);
  const { report, messages } = await transact((em) => openReport(em, cliActor, id));
  const names = new Map([report.subject, report.reporter].map((person) => [person.id, fullName(person)]));
  const lines = messages.map((message) => ({
    at: timeCell(message.createdAt),
    from: names.get(message.senderId) ?? null,
    reported: message.reported ? 'yes' : null,
    message: message.content,
  }));
  await printOne({ ...lineOf(report), note: report.note, messages: jsonOnly(lines) });
  if (lines.length === 0 || flags.json) return;
  printMessage('');
  await print(lines, 'No messages.');
});

const decide = (decision: ReportOutcome, whatHappens: string, done: string) =>
  withDatabase(async ({ transact, wholeId }, typed: string) => {
    const { decideReport } = await import('../src/domain/safety/report.ts');
    const { findReport } = await import('../src/domain/safety/reports.ts');
    const id = await wholeId('reports', typed);
    const report = await transact((em) => findReport(em, id));
    const about = `The report about ${fullName(report.subject)} of ${zonedMoment(report.createdAt)}`;
    await confirm(`${about}: ${whatHappens}`);
    await transact((em) => decideReport(em, cliActor, id, decision));
    printResult(`${about}: ${done}`, [{ id, decision }]);
  });

const dismiss = decide('dismissed', 'This closes the report. No one is notified.', 'closed.');

const warn = decide(
  'warned',
  "We'll email them a reminder of the community guidelines. It doesn't say who reported them.",
  'warning sent by email.',
);

const unapprove = decide(
  'unapproved',
  "This withdraws their approval and cancels pending requests. We'll email them. Confirmed walks stay for you to settle: " +
    'trot bookings list --to-close',
  'approval withdrawn.',
);

const lineOf = (report: Omit<ReportLine, 'messageId'>): Line => ({
  id: idCell(report.id),
  about: fullName(report.subject),
  from: fullName(report.reporter),
  reason: { text: REASON_LABELS[report.reason], json: report.reason },
  at: timeCell(report.createdAt),
  decision: report.decision,
  decided_at: timeCell(report.decidedAt),
});
