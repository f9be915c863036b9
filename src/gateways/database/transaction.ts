import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { diagnostics, type TransactionEvent } from '../../diagnostics.ts';
import { hashSecret } from '../../domain/accounts/sign-in/tokens.ts';
import { kysely } from '../../domain/kysely.ts';
import { type Publication, takePublications } from '../../domain/publish.ts';
import {
  type AccountStatus,
  type ApprovalStatus,
  type Family,
  type Member,
  type Role,
  type SystemActor,
  type Viewer,
  visitor,
} from '../../domain/viewer.ts';
import { addToLogContext } from '../../log-context.ts';
import { setLanguage } from '../../request-language.ts';
import { currentLanguage } from '../../translate.ts';
import { type Attempt, retryTransaction } from './contention.ts';

export type Publisher = (em: EntityManager, announcements: Publication[]) => Promise<void>;

const publishers = new WeakMap<MikroORM, Publisher>();

export function setPublisher(orm: MikroORM, publisher: Publisher): void {
  publishers.set(orm, publisher);
}

export function withActor<T>(
  orm: MikroORM,
  actor: SystemActor,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return inTransaction(orm, actor.name, async (em, trace) => {
    await identify(em, actor.name, '', trace);
    return work(em);
  });
}

/** Rolls back at the end: nothing is written or published. */
export async function dryRun<T>(
  orm: MikroORM,
  actor: SystemActor,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  let result: { of: T } | undefined;
  const rollback = new Error('This was a dry run');
  try {
    await withActor(orm, actor, async (em) => {
      result = { of: await work(em) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return result!.of;
}

/** The first statement finds the person and sets the identity, in this transaction only: pooled connections serve many people. */
export function withSession<T>(
  orm: MikroORM,
  token: string | null,
  work: (em: EntityManager, viewer: Viewer) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const session = async (em: EntityManager, trace: string) => {
    const now = clock.now();
    const { rows } = await sql<MemberRow>`select user_id as id, session_id, token_outdated, unread::int,
        unread_notifications::int, reward_news, mail_problem, must_accept, family, device, email, first_name, last_name, avatar_url,
        role, approval_status as approval, language
      from begin_request(${token === null ? null : hashSecret(token)}, ${now}), set_config('app.now', ${now.toISOString()}, true) moment,
        set_config('app.traceparent', ${trace}, true) trace`.execute(kysely(em));
    const [row] = rows;
    if (row) addToLogContext({ userId: row.id });
    const viewer = row ? memberFrom(row) : visitor;
    if (viewer.kind === 'member') setLanguageOf(viewer);
    return work(em, viewer);
  };
  return inTransaction(orm, 'session', session, options);
}

/** The admin pages are in English only (LANGUAGE-1). */
function setLanguageOf({ role, language }: Member): void {
  setLanguage(role === 'admin' ? 'en' : (language ?? currentLanguage()));
}

/** Reads as a person without a session of theirs, for exports of their own data. It cannot write. */
export function withUserReadOnly<T>(
  orm: MikroORM,
  id: string,
  read: (em: EntityManager, person: { id: string }) => Promise<T>,
  family: Family | null = null,
): Promise<T> {
  return inTransaction(orm, 'cli', async (em) => {
    await identify(em, 'cli');
    const [person] = await em.execute<{ role: Role }[]>('select role from profiles where id = ?', [id]);
    if (person) await identify(em, person.role, id);
    await openFamily(em, family);
    await em.execute(`select set_config('transaction_read_only', 'on', true)`);
    return read(em, { id });
  });
}

/** Null is one's own, whichever the session has open (FAMILY-3). */
export const openFamily = (em: EntityManager, family: Family | null) =>
  em.execute(`select set_config('app.family_id', ?, true), set_config('app.children', ?, true)`, [
    family?.parentId ?? '',
    family ? `{${family.children.join()}}` : '',
  ]);

export interface StreamUser extends AccountStatus {
  unread: number;
}

/** For an open event stream, by the id of its session. Null when the session has ended. */
export function withStream<T>(
  orm: MikroORM,
  sessionId: string,
  work: (em: EntityManager, holder: StreamUser) => Promise<T>,
): Promise<T | null> {
  const read = async (em: EntityManager) => {
    const now = clock.now();
    const [holder] = await em.execute<StreamUser[]>(
      `select role, approval_status as approval, unread::int
       from begin_stream(?, ?), set_config('app.now', ?, true)`,
      [sessionId, now, now.toISOString()],
    );
    return holder ? work(em, holder) : null;
  };
  return inTransaction(orm, 'stream', read, { isRead: true });
}

/** Policies that depend on time compare with the app's clock. */
const identify = (em: EntityManager, actor: string, userId = '', trace = '') =>
  em.execute(
    `select set_config('app.actor', ?, true), set_config('app.user_id', ?, true), set_config('app.now', ?, true),
       set_config('app.traceparent', ?, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
    [actor, userId, clock.now().toISOString(), trace],
  );

type MemberRow = Omit<Member, 'kind' | 'approved' | 'rejected'> & { approval: ApprovalStatus };

const memberFrom = ({ approval, ...row }: MemberRow): Member => ({
  kind: 'member',
  ...row,
  approved: approval === 'approved',
  rejected: approval === 'rejected',
});

/** `work` may run twice, so it must not have effects outside the transaction. */
function inTransaction<T>(
  orm: MikroORM,
  actor: string,
  work: (em: EntityManager, trace: string) => Promise<T>,
  { isRead = false }: TransactionOptions = {},
): Promise<T> {
  const event: TransactionEvent = { actor, began: performance.now() };
  const once = (attempt: Attempt) =>
    orm.em.fork().transactional(async (em) => {
      const result = await work(em, event.traceparent ?? '');
      await em.flush();
      const publications = takePublications(em);
      if (publications.length > 0) await publishers.get(orm)?.(em, publications);
      attempt.isCommitting = !isRead;
      return result;
    });
  return diagnostics.transaction.tracePromise(() => retryTransaction(once), event);
}

interface TransactionOptions {
  /** Safe to run twice, so it is repeated even when its connection was lost during the commit. */
  isRead?: boolean;
}
