import { raw } from '@mikro-orm/core';
import type { EntityManager, ObjectQuery } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { notFound } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, type Page, pageOf } from '../page.ts';
import { likePatterns, wordPatterns } from '../search.ts';
import { tallyOf } from '../tallies.ts';
import type { Viewer } from '../viewer.ts';
import { Report } from './report.ts';

const PAGE = 50;
const PEOPLE = ['subject', 'reporter', 'decidedBy'] as const;

type ReportState = 'open' | 'decided';

export interface ReportList extends Page<Report> {
  counts: Record<ReportState, number>;
}

export async function reportList(
  em: EntityManager,
  { state, q, after }: { state: ReportState; q: string; after: Cursor | null },
): Promise<ReportList> {
  const found = await em.find(
    Report,
    { ...isIn(state), ...aboutPeople(q), ...(after && isBefore(after)) },
    { populate: PEOPLE, orderBy: { createdAt: 'desc', id: 'desc' }, limit: PAGE + 1 },
  );
  const counts = q
    ? { open: await matching(em, 'open', q), decided: await matching(em, 'decided', q) }
    : await tallied(em);
  return { ...pageOf(found, PAGE, (last) => last), counts };
}

const matching = (em: EntityManager, state: ReportState, q: string): Promise<number> =>
  em.count(Report, { ...isIn(state), ...aboutPeople(q) });

const tallied = (em: EntityManager): Promise<ReportList['counts']> =>
  kysely(em)
    .selectNoFrom([tallyOf('reports/open').as('open'), tallyOf('reports/decided').as('decided')])
    .executeTakeFirstOrThrow();

const isIn = (state: ReportState): ObjectQuery<Report> => ({
  decision: state === 'open' ? null : { $ne: null },
});

const aboutPeople = (q: string): ObjectQuery<Report> =>
  wordPatterns(q).length > 0
    ? { [raw('subject_id = any ((select people_matching(?::jsonb))::uuid[])', [likePatterns(q)])]: [] }
    : {};

const isBefore = ({ createdAt, id }: Cursor): ObjectQuery<Report> => ({
  [raw((alias) => `(${alias}.created_at, ${alias}.id) < (?, ?::uuid)`, [createdAt, id])]: [],
});

export interface ReportedMessage {
  id: string;
  senderId: string;
  content: string;
  createdAt: Date;
  reported: boolean;
}

export async function findReport(em: EntityManager, id: string): Promise<Report> {
  const report = isUuid(id) ? await em.findOne(Report, id, { populate: PEOPLE }) : null;
  if (!report) throw notFound('notFound');
  return report;
}

/** Records that an admin read the message and its neighbours. Throws `not_found`. */
export async function openReport(
  em: EntityManager,
  viewer: Viewer,
  id: string,
): Promise<{ report: Report; messages: ReportedMessage[] }> {
  const report = await findReport(em, id);
  if (!report.message) return { report, messages: [] };
  const messages = await kysely(em)
    .selectFrom(sql<ReportedMessage>`reported_messages(${id})`.as('m'))
    .selectAll()
    .execute();
  audit(em, viewer, 'read-reported-messages', { type: 'report', id }, { messages: messages.length });
  return { report, messages };
}
