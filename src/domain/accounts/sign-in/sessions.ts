import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, DAY_MS } from '../../../clock.ts';
import { forbidden, notFound } from '../../forms/domain-error.ts';
import { type ById, isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { Profile } from '../../people/profile.ts';
import { truncate } from '../../truncate.ts';
import type { AccountStatus, Member } from '../../viewer.ts';
import { Session, Token } from '../user.ts';
import { newTextsFor } from './new-terms.ts';
import { hashSecret, newSecret } from './tokens.ts';

/** ACCOUNT-14: school holidays fit into the longer one. */
const IDLE_DAYS = 10;
const IDLE_DAYS_KNOWN = 60;
export const MAX_SESSION_DAYS = 90;
/** A replaced token stays valid this long, for requests in flight. */
const GRACE_MS = 30_000;
const PROOF_MS = 600_000;

export interface SignInDevice {
  userAgent: string;
  /** The account signed in there before (ACCOUNT-13). */
  known: boolean;
  withPasskey?: boolean;
}

export const openSession = async (em: EntityManager, userId: string, device: SignInDevice): Promise<string> =>
  (await newSession(em, userId, device)).secret;

/** Stores only the secret's hash (ACCOUNT-14). Throws `forbidden` for a frozen account (SIGNIN-19). */
export async function newSession(
  em: EntityManager,
  userId: string,
  { userAgent, known, withPasskey = false }: SignInDevice,
): Promise<{ id: string; secret: string }> {
  if ((await em.findOne(Profile, userId))?.frozenAt) throw forbidden('accountFrozen');
  const secret = newSecret();
  const now = clock.now();
  const idleDays = known ? IDLE_DAYS_KNOWN : IDLE_DAYS;
  const grantedAs = await recordSignIn(em, userId, now);
  const session = em.create(Session, {
    id: randomUUID(),
    user: userId,
    tokenHash: hashSecret(secret),
    userAgent: truncate(userAgent, 200),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + idleDays * DAY_MS),
    endsAt: new Date(now.getTime() + MAX_SESSION_DAYS * DAY_MS),
    idleDays,
    grantedAs,
    withPasskey,
    mustAccept: (await newTextsFor(em, userId)).length > 0,
  });
  await em.flush();
  return { id: session.id, secret };
}

async function recordSignIn(em: EntityManager, userId: string, now: Date): Promise<string> {
  const [recorded] = await em.execute<{ granted: string | null }[]>(
    'select record_sign_in(?, ?) as granted',
    [userId, now],
  );
  return recorded?.granted ?? '';
}

/** Replaces the token after a change of role or approval (ACCOUNT-14). Of concurrent calls one gets it, others null. */
export const renewToken: ById<string | null> = async (em, { sessionId }, secret) => {
  const renewed = newSecret();
  const until = new Date(clock.now().getTime() + GRACE_MS);
  const { numUpdatedRows } = await kysely(em)
    .updateTable('sessions as s')
    .set(({ ref }) => ({
      tokenHash: hashSecret(renewed),
      previousTokenHash: ref('s.tokenHash'),
      previousUntil: until,
      grantedAs: sql<string>`(select role || ' ' || approval_status from profiles where id = s.user_id)`,
    }))
    .where('s.id', '=', sessionId)
    .where('s.tokenHash', '=', hashSecret(secret))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? renewed : null;
};

/** Whether the person signed in or typed their password here within ten minutes (SIGNIN-4). */
export async function isRecentlyProven(em: EntityManager, { sessionId }: Member): Promise<boolean> {
  return isProven(await em.findOneOrFail(Session, sessionId));
}

export function isProven({ createdAt, provenAt }: { createdAt: Date; provenAt?: Date | null }): boolean {
  const since = clock.ago(PROOF_MS);
  return createdAt > since || (provenAt ?? createdAt) > since;
}

export async function assertRecentlyProven(em: EntityManager, viewer: Member): Promise<void> {
  if (!(await isRecentlyProven(em, viewer))) throw forbidden('proveFirst');
}

export async function recordProof(em: EntityManager, { sessionId }: Member): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId }, { provenAt: clock.now() });
}

/** When the session ends without further use (ACCOUNT-14). */
export async function sessionEnd(em: EntityManager, { sessionId }: Member): Promise<Date> {
  const { expiresAt, endsAt } = await kysely(em)
    .selectFrom('sessions')
    .select(['expiresAt', 'endsAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return expiresAt < endsAt ? expiresAt : endsAt;
}

export async function closeSession(em: EntityManager, viewer: Member): Promise<void> {
  await em.nativeDelete(Session, { id: viewer.sessionId });
}

export async function accountStatuses(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountStatus>> {
  const now = clock.now();
  const rows = await kysely(em)
    .selectFrom('sessions as s')
    .innerJoin('profiles as p', 'p.id', 's.userId')
    .select(['s.id', 'p.role', 'p.approvalStatus as approval'])
    .where('p.hiddenAt', 'is', null)
    .where(sql<boolean>`s.id = any (${ids}::uuid[])`)
    .where('s.expiresAt', '>', now)
    .where('s.endsAt', '>', now)
    .execute();
  return new Map(rows.map(({ id, role, approval }) => [id, { role, approval }]));
}

/** Ends one of the person's own sessions (SIGNIN-13). Throws `not_found` for any other. */
export async function endSession(em: EntityManager, viewer: Member, sessionId: string): Promise<void> {
  await assertRecentlyProven(em, viewer);
  const ended = isUuid(sessionId) ? await em.nativeDelete(Session, { id: sessionId, user: viewer.id }) : 0;
  if (ended === 0) throw notFound('notFound');
}

export async function endOtherSessions(em: EntityManager, viewer: Member): Promise<void> {
  await assertRecentlyProven(em, viewer);
  await em.nativeDelete(Session, { user: viewer.id, id: { $ne: viewer.sessionId } });
}

/** After a new password: also links that were emailed before stop working. */
export async function endSessionsAndLinks(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(Session, { user: userId });
  await em.nativeUpdate(
    Token,
    { user: userId, kind: { $in: ['reset', 'second-step'] }, usedAt: null },
    { usedAt: clock.now() },
  );
}
