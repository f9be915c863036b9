import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../audit/audit.ts';
import { notFound } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import { type Cursor, type Page, pageOf } from '../page.ts';
import { likePatterns, wordPatterns } from '../search.ts';
import { TALLIED_NOW } from '../tallies.ts';
import type { ApprovalStatus, Role, Viewer } from '../viewer.ts';
import type { ReportOutcome } from './decide-report.ts';
import type { ReportReason } from './report.ts';

const PAGE = 50;

interface PersonInReport {
  id: string;
  firstName: string;
  lastName: string;
  role: Role;
  approvalStatus: ApprovalStatus;
  approvalWithdrawnAt: string | null;
}

export interface Report {
  id: string;
  messageId: string | null;
  reason: ReportReason;
  note: string | null;
  createdAt: Date;
  subject: PersonInReport;
  reporter: PersonInReport;
  decision: ReportOutcome | null;
  decidedAt: Date | null;
  /** Null while open, and for decisions from the CLI. */
  decidedBy: string | null;
}

export interface ReportList extends Page<Report> {
  counts: { open: number; decided: number };
}

export async function reportList(
  em: EntityManager,
  { state, q, after }: { state: 'open' | 'decided'; q: string; after: Cursor | null },
): Promise<ReportList> {
  const words = wordPatterns(q).length > 0 ? [likePatterns(q)] : [];
  const named = words.length > 0 ? 'and r.subject_id = any ((select people_matching(?::jsonb))::uuid[])' : '';
  const number = (of: 'open' | 'decided') =>
    words.length > 0
      ? `(select count(*)::int from reports r where r.decision is ${of === 'open' ? '' : 'not'} null ${named})`
      : `(select coalesce(sum(n), 0)::int from ${TALLIED_NOW} counted where tally = 'reports/${of}')`;
  const rows = await em.execute<(ReportRow & { open: number; decided: number })[]>(
    `with found as (${reportsFrom(`(select r.* from reports r where r.decision is ${state === 'open' ? '' : 'not'} null ${named}
       ${after ? 'and (r.created_at, r.id) < (?::timestamptz, ?::uuid)' : ''}
       order by r.created_at desc, r.id desc limit ${PAGE + 1})`)})
     select found.*, counts.* from (select ${number('open')} as open, ${number('decided')} as decided) counts
     left join found on true order by found.created_at desc, found.id desc`,
    [...words, ...(after ? [after.createdAt, after.id] : []), ...words, ...words],
  );
  const found = rows.filter(({ id }) => id !== null).map(reportFrom);
  const counts = { open: rows[0]?.open ?? 0, decided: rows[0]?.decided ?? 0 };
  return { ...pageOf(found, PAGE, (last) => last), counts };
}

export interface ReportedMessage {
  id: string;
  senderId: string;
  content: string;
  createdAt: Date;
  reported: boolean;
}

export async function findReport(em: EntityManager, id: string): Promise<Report> {
  const [row] = isUuid(id)
    ? await em.execute<ReportRow[]>(`${reportsFrom('reports')} where r.id = ?`, [id])
    : [];
  if (!row) throw notFound('notFound');
  return reportFrom(row);
}

/** Records that an admin read the message and its neighbours. Throws `not_found`. */
export async function openReport(
  em: EntityManager,
  viewer: Viewer,
  id: string,
): Promise<{ report: Report; messages: ReportedMessage[] }> {
  const report = await findReport(em, id);
  if (report.messageId === null) return { report, messages: [] };
  const messages = await em.execute<(ReportedMessage & { createdAt: string })[]>(
    `select id, sender_id as "senderId", content, created_at as "createdAt", reported from reported_messages(?)`,
    [id],
  );
  audit(em, viewer, 'read-reported-messages', { type: 'report', id }, { messages: messages.length });
  return {
    report,
    messages: messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
  };
}

const person = (alias: string) => `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name,
  'lastName', ${alias}.last_name, 'role', ${alias}.role, 'approvalStatus', ${alias}.approval_status,
  'approvalWithdrawnAt', ${alias}.approval_withdrawn_at)`;

const reportsFrom = (
  source: string,
): string => `select r.id, r.message_id, r.reason, r.note, r.created_at, r.decision, r.decided_at,
    d.first_name || ' ' || d.last_name as decided_by, ${person('s')} as subject, ${person('w')} as reporter
  from ${source} r join profiles s on s.id = r.subject_id join profiles w on w.id = r.reporter_id
    left join profiles d on d.id = r.decided_by`;

interface ReportRow {
  id: string;
  message_id: string | null;
  reason: ReportReason;
  note: string | null;
  created_at: string | Date;
  decision: ReportOutcome | null;
  decided_at: string | Date | null;
  decided_by: string | null;
  subject: PersonInReport;
  reporter: PersonInReport;
}

const reportFrom = (row: ReportRow): Report => ({
  id: row.id,
  messageId: row.message_id,
  reason: row.reason,
  note: row.note,
  createdAt: new Date(row.created_at),
  subject: row.subject,
  reporter: row.reporter,
  decision: row.decision,
  decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
  decidedBy: row.decided_by,
});
