import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { hashSecret } from '../../domain/accounts/sign-in/tokens.ts';
import { notFound } from '../../domain/domain-error.ts';
import { type Publication, takePublications } from '../../domain/publish.ts';
import {
  type AccountStatus,
  type ApprovalStatus,
  type Member,
  type Role,
  type SystemActor,
  type Viewer,
  visitor,
} from '../../domain/viewer.ts';
import { retryOnce } from './contention.ts';

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
  return inTransaction(orm, async (em) => {
    await em.execute(`select set_config('app.actor', ?, true), set_config('app.user_id', '', true)`, [
      actor.name,
    ]);
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
  const rollback = new Error('This was a rehearsal');
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

/**
 * The first statement finds the person and sets the identity for row-level security. The identity is local to the
 * transaction, because pooled connections serve many people.
 */
export function withSession<T>(
  orm: MikroORM,
  token: string | null,
  work: (em: EntityManager, viewer: Viewer) => Promise<T>,
): Promise<T> {
  return inTransaction(orm, async (em) => {
    const now = clock.now();
    const [row] = await em.execute<RequestRow[]>(BEGIN, [
      token === null ? null : hashSecret(token),
      now,
      now.toISOString(),
    ]);
    return work(em, row ? memberFrom(row) : visitor);
  });
}

/** Reads as a person without a session of theirs, for exports of their own data. It cannot write. */
export function withUserReadOnly<T>(
  orm: MikroORM,
  id: string,
  read: (em: EntityManager, person: { id: string }) => Promise<T>,
): Promise<T> {
  return inTransaction(orm, async (em) => {
    await em.execute(`select set_config('app.actor', 'cli', true)`);
    await em.execute(
      `select set_config('app.user_id', id::text, true), set_config('app.actor', role, true),
         set_config('app.now', ?, true), set_config('transaction_read_only', 'on', true) from profiles where id = ?`,
      [clock.now().toISOString(), id],
    );
    return read(em, { id });
  });
}

/** Acts as an admin without a session, for the CLI. Throws `not_found` for anyone else. */
export function withAdmin<T>(
  orm: MikroORM,
  id: string,
  work: (em: EntityManager, admin: Member) => Promise<T>,
): Promise<T> {
  return inTransaction(orm, async (em) => {
    await em.execute(`select set_config('app.actor', 'cli', true)`);
    const now = clock.now().toISOString();
    const [row] = await em.execute<
      Omit<RequestRow, 'session_id' | 'token_outdated' | 'unread' | 'reward_news'>[]
    >(
      `select id as user_id, email, first_name, last_name, avatar_url, role, approval_status,
         set_config('app.user_id', id::text, true), set_config('app.actor', role, true), set_config('app.now', ?, true)
       from profiles where id = ? and role = 'admin' and approval_status = 'approved' and hidden_at is null`,
      [now, id],
    );
    if (!row) throw notFound('userNotFound');
    return work(
      em,
      memberFrom({ ...row, session_id: '', token_outdated: false, unread: '0', reward_news: false }),
    );
  });
}

export interface StreamUser extends AccountStatus {
  unread: number;
}

/** For an open event stream, by the id of its session. Null when the session has ended. */
export function withStream<T>(
  orm: MikroORM,
  sessionId: string,
  work: (em: EntityManager, holder: StreamUser) => Promise<T>,
): Promise<T | null> {
  return inTransaction(orm, async (em) => {
    const now = clock.now();
    const [row] = await em.execute<StreamRow[]>(
      `select s.* from begin_stream(?, ?) s, set_config('app.now', ?, true)`,
      [sessionId, now, now.toISOString()],
    );
    if (!row) return null;
    return work(em, { role: row.role, approval: row.approval_status, unread: Number(row.unread) });
  });
}

interface StreamRow {
  role: Role;
  approval_status: ApprovalStatus;
  unread: string;
}

/** Policies that depend on time compare with the app's clock. */
const BEGIN = `select r.* from begin_request(?, ?) r, set_config('app.now', ?, true)`;

/** `work` may run twice, so it must not have effects outside the transaction. */
function inTransaction<T>(orm: MikroORM, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return retryOnce(() =>
    orm.em.fork().transactional(async (em) => {
      const result = await work(em);
      await em.flush();
      const publications = takePublications(em);
      if (publications.length > 0) await publishers.get(orm)?.(em, publications);
      return result;
    }),
  );
}

interface RequestRow {
  session_id: string;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  role: Role;
  approval_status: ApprovalStatus;
  token_outdated: boolean;
  unread: string;
  reward_news: boolean;
}

function memberFrom(row: RequestRow): Member {
  return {
    kind: 'member',
    id: row.user_id,
    sessionId: row.session_id,
    role: row.role,
    approved: row.approval_status === 'approved',
    rejected: row.approval_status === 'rejected',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    avatarUrl: row.avatar_url,
    unread: Number(row.unread),
    rewardNews: row.reward_news,
    tokenOutdated: row.token_outdated,
  };
}
