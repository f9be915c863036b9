import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, notFound } from '../../forms/domain-error.ts';
import { isUuid, type RawForm, readForm, requiredName } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { Member } from '../../viewer.ts';
import { signInOn } from '../sign-in/new-device.ts';
import { assertRecentlyProven, type SignInDevice } from '../sign-in/sessions.ts';
import { assertCanSignIn, FOLLOWS } from '../sign-in/sign-in.ts';
import { hashSecret, newSecret } from '../sign-in/tokens.ts';
import { User } from '../user.ts';
import { passkeyFailed } from './credential-response.ts';
import { Passkey } from './passkey.ts';
import type { CredentialResponse, NewCredential } from './verifier.ts';

export const MAX_PASSKEYS = 10;
export const MAX_NAME = 60;

const nameForm = z.object({ name: requiredName(MAX_NAME, 'passkeyNameMissing') });
export const readPasskeyName = (raw: RawForm): string => readForm(nameForm, raw).name;

export const passkeysOf = (em: EntityManager, me: Member) =>
  kysely(em)
    .selectFrom('passkeys')
    .select(['id', 'name', 'synced', 'createdAt', 'lastUsedAt', 'copiedAt'])
    .where('userId', '=', me.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type OwnPasskey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** A challenge, and the passkeys that the device may not register twice. Throws `forbidden` without a recent proof (SIGNIN-4). */
export async function beginPasskey(
  em: EntityManager,
  me: Member,
): Promise<{ challenge: string; known: Pick<Passkey, 'credentialId' | 'transports'>[] }> {
  await assertRecentlyProven(em, me);
  const known = await em.find(Passkey, { userId: me.id });
  if (known.length >= MAX_PASSKEYS) throw conflict('tooManyPasskeys', { max: MAX_PASSKEYS });
  return { challenge: await issueChallenge(em, { registrationIn: me.sessionId }), known };
}

/** Audited; emails the person (SIGNIN-5). Throws `conflict` beyond ten passkeys and for a known one. Acts as `auth`. */
export async function addPasskey(
  em: EntityManager,
  me: Member,
  name: string,
  credential: NewCredential,
): Promise<void> {
  // Of two concurrent forms, the second must count the first one's passkey.
  await em.findOneOrFail(User, me.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if ((await em.count(Passkey, { userId: me.id })) >= MAX_PASSKEYS)
    throw conflict('tooManyPasskeys', { max: MAX_PASSKEYS });
  const { numInsertedOrUpdatedRows } = await kysely(em)
    .insertInto('passkeys')
    .values({
      ...credential,
      id: randomUUID(),
      userId: me.id,
      name,
      publicKey: Buffer.from(credential.publicKey),
      createdAt: clock.now(),
    })
    .onConflict((known) => known.column('credentialId').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw conflict('passkeyKnown');
  await recordChange(em, me, 'added');
}

export async function renamePasskey(em: EntityManager, me: Member, id: string, raw: RawForm): Promise<void> {
  const name = readPasskeyName(raw);
  const renamed = isUuid(id) ? await em.nativeUpdate(Passkey, { id, userId: me.id }, { name }) : 0;
  if (renamed === 0) throw notFound('notFound');
}

/** Audited; emails the person (SIGNIN-5). Sessions stay. Throws `not_found`. Acts as `auth`. */
export async function removePasskey(em: EntityManager, me: Member, id: string): Promise<void> {
  const removed = isUuid(id) ? await em.nativeDelete(Passkey, { id, userId: me.id }) : 0;
  if (removed === 0) throw notFound('notFound');
  await recordChange(em, me, 'removed');
}

async function recordChange(em: EntityManager, me: Member, change: 'added' | 'removed'): Promise<void> {
  audit(em, me, `passkey-${change}`, { type: 'profile', id: me.id });
  await enqueue(em, 'mail.passkey-changed', { userId: me.id, change });
}

const LIFE_MS = 300_000;

/** What a challenge belongs to: the secret of a browser's cookie, or the id of a session. */
type Ceremony = { signInOf: string } | { registrationIn: string };

const boundTo = (ceremony: Ceremony): Buffer => hashSecret(JSON.stringify(ceremony));

/** 32 random bytes, base64url; for five minutes and one use (SIGNIN-8). Acts as the actor `auth`, like all here. */
export async function issueChallenge(em: EntityManager, ceremony: Ceremony): Promise<string> {
  const challenge = newSecret();
  await kysely(em)
    .insertInto('passkeyChallenges')
    .values({ challenge, boundTo: boundTo(ceremony), expiresAt: new Date(clock.now().getTime() + LIFE_MS) })
    .execute();
  return challenge;
}

/** Deletes a challenge whether the response is valid or not. Throws `conflict` for a used or expired one, or another's. */
export async function redeemChallenge(
  em: EntityManager,
  ceremony: Ceremony,
  challenge: string,
): Promise<void> {
  const redeemed = await kysely(em)
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('boundTo', '=', boundTo(ceremony))
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst();
  if (redeemed.numDeletedRows === 0n) throw conflict('passkeyTooLate');
}

/** Throws `invalid` for an unknown passkey, another account's and a closed account's. Acts as the actor `auth`, like all here. */
export async function findPasskey(
  em: EntityManager,
  { id, response }: Pick<CredentialResponse, 'id' | 'response'>,
): Promise<{ passkey: Passkey; email: string }> {
  const passkey = await em.findOne(Passkey, { credentialId: id });
  const account = passkey && (await accountOf(em, passkey.userId));
  if (!account || response.userHandle !== userHandleOf(account.userId)) throw passkeyFailed();
  return { passkey, email: account.email };
}

/** The account's random id as authenticators store it, base64url. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

type PasskeySignInResult = { session: string } | { copied: true };

/** Opens a session (SIGNIN-7) or locks a copied passkey (SIGNIN-9). Throws `invalid` when passkey or account is gone, else as `assertCanSignIn`. */
export async function completePasskeySignIn(
  em: EntityManager,
  { id }: Pick<Passkey, 'id'>,
  proven: { counter: number; synced: boolean },
  device: SignInDevice,
): Promise<PasskeySignInResult> {
  const passkey = await em.findOne(Passkey, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  const person = passkey && (await accountOf(em, passkey.userId));
  if (!passkey || !person) throw passkeyFailed();
  assertCanSignIn(person);
  const grows = proven.counter > passkey.counter || (proven.counter === 0 && passkey.counter === 0);
  if (passkey.synced) passkey.copiedAt = null;
  else if (!grows && !proven.synced && !passkey.copiedAt) await lockPasskey(em, passkey);
  if (passkey.copiedAt) return { copied: true };
  passkey.counter = proven.counter;
  passkey.synced = proven.synced;
  passkey.lastUsedAt = clock.now();
  return { session: await signInOn(em, passkey.userId, { ...device, withPasskey: true }) };
}

async function lockPasskey(em: EntityManager, passkey: Passkey): Promise<void> {
  passkey.copiedAt = clock.now();
  audit(em, { kind: 'system', name: 'auth' }, 'passkey-copied', { type: 'profile', id: passkey.userId });
  await enqueue(em, 'mail.passkey-changed', { userId: passkey.userId, change: 'copied' });
}

const accountOf = (em: EntityManager, userId: string) =>
  kysely(em)
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id as userId', 'u.email', 'u.passwordHash', 'u.emailConfirmedAt'])
    .select(['p.approvalStatus', 'p.frozenAt', FOLLOWS])
    .where('u.id', '=', userId)
    .where('p.hiddenAt', 'is', null)
    .executeTakeFirst();
