import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { signInOn } from '../sign-in/new-device.ts';
import type { SignInDevice } from '../sign-in/sessions.ts';
import { assertCanSignIn, FOLLOWS } from '../sign-in/sign-in.ts';
import { passkeyFailed } from './credential-response.ts';
import { Passkey } from './passkey.ts';
import type { CredentialResponse } from './verifier.ts';

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

export type PasskeySignInResult = { session: string } | { copied: true };

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
