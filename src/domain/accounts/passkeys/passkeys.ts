import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, notFound } from '../../forms/domain-error.ts';
import { isUuid, type RawForm, readForm, requiredText } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { Member } from '../../viewer.ts';
import { assertRecentlyProven } from '../sign-in/sessions.ts';
import { User } from '../user.ts';
import { issueChallenge } from './challenges.ts';
import { Passkey } from './passkey.ts';
import type { NewCredential } from './verifier.ts';

export const MAX_PASSKEYS = 10;
export const MAX_NAME = 60;

const nameForm = z.object({ name: requiredText(MAX_NAME, 'passkeyNameMissing') });
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
