import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { audit } from '../audit/audit.ts';
import { notFound } from '../forms/domain-error.ts';
import { type ById, isUuid } from '../forms/form.ts';
import { kysely, type Tables } from '../kysely.ts';
import { type Cursor, MAX_COUNTED, onPage, pageOf, peopleWithWords } from '../lists/page.ts';
import type { Viewer } from '../viewer.ts';
import { Report } from './report.ts';

type ReportState = 'open' | 'decided';

export type ReportList = Awaited<ReturnType<typeof reportList>>;
export type ReportLine = ReportList['items'][number];

export async function reportList(
  em: EntityManager,
  { state, q, after }: { state: ReportState; q: string; after: Cursor | null },
) {
  const found = await reportsIn(em, state, q)
    .select(['r.id', 'r.messageId', 'r.reason', 'r.createdAt', 'r.decision', 'r.decidedAt'])
    .select((eb) => [
      nameOf(eb, 'r.subjectId').$notNull().as('subject'),
      nameOf(eb, 'r.reporterId').$notNull().as('reporter'),
    ])
    .$call(onPage('r.createdAt', 'r.id', { after }))
    .execute();
  const counts = { open: await countIn(em, 'open', q), decided: await countIn(em, 'decided', q) };
  return { ...pageOf(found, (last) => last), counts };
}

type ReportExpressions = ExpressionBuilder<Tables & { r: Tables['reports'] }, 'r'>;

/** By id, after the limit: a join would read everybody. */
const nameOf = (eb: ReportExpressions, person: 'r.subjectId' | 'r.reporterId') =>
  jsonObjectFrom(
    eb.selectFrom('profiles as p').select(['p.firstName', 'p.lastName']).whereRef('p.id', '=', person),
  );

const reportsIn = (em: EntityManager, state: ReportState, q: string) =>
  kysely(em)
    .selectFrom('reports as r')
    .where('r.decision', state === 'open' ? 'is' : 'is not', null)
    .where(q.trim() !== '' ? sql<boolean>`r.subject_id in (${peopleWithWords(q)})` : sql.lit(true));

async function countIn(em: EntityManager, state: ReportState, q: string): Promise<number> {
  const few = reportsIn(em, state, q).select('r.id').limit(MAX_COUNTED).as('few');
  const counted = kysely(em).selectFrom(few).select(sql<number>`count(*)::int`.as('number'));
  return (await counted.executeTakeFirstOrThrow()).number;
}

export interface ReportedMessage {
  id: string;
  senderId: string;
  content: string;
  createdAt: Date;
  reported: boolean;
}

export async function findReport(em: EntityManager, id: string): Promise<Report> {
  const report = isUuid(id)
    ? await em.findOne(Report, id, { populate: ['subject', 'reporter', 'decidedBy'] })
    : null;
  if (!report) throw notFound('notFound');
  return report;
}

/** Records that an admin read the message and its neighbours. Throws `not_found`. */
export const openReport: ById<{ report: Report; messages: ReportedMessage[] }, Viewer> = async (
  em,
  viewer,
  id,
) => {
  const report = await findReport(em, id);
  if (!report.message) return { report, messages: [] };
  const messages = await kysely(em)
    .selectFrom(sql<ReportedMessage>`reported_messages(${id})`.as('m'))
    .selectAll()
    .execute();
  audit(em, viewer, 'read-reported-messages', { type: 'report', id }, { messages: messages.length });
  return { report, messages };
};
