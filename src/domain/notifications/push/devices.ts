import { ECDH } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, type ErrorCode, notFound } from '../../forms/domain-error.ts';
import { isUuid, type RawForm, readForm } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import { recordPush } from './delivery.ts';
import { isPushEndpoint } from './push-services.ts';

export const MAX_PUSH_DEVICES = 10;
const MAX_ENDPOINT = 1_000;

const UNKNOWN: ErrorCode = 'pushBrowserUnknown';

const subscriptionForm = (services: readonly string[]) =>
  z.object({
    endpoint: z
      .string(UNKNOWN)
      .max(MAX_ENDPOINT, UNKNOWN)
      .refine((endpoint) => isPushEndpoint(endpoint, services), UNKNOWN),
    p256dh: z.string(UNKNOWN).refine(isPublicKey, UNKNOWN),
    auth: z.string(UNKNOWN).regex(/^[\w-]{22}$/, UNKNOWN),
  });

/** As the browser's push manager returns them. */
export type BrowserSubscription = z.infer<ReturnType<typeof subscriptionForm>>;

/** `services`: hosts of push services besides the known ones. Throws `invalid` for every other address (PUSH-4). */
export const readSubscription = (raw: RawForm, services: readonly string[]): BrowserSubscription =>
  readForm(subscriptionForm(services), raw, UNKNOWN);

function isPublicKey(key: string): boolean {
  try {
    return (
      /^B[\w-]{86}$/.test(key) &&
      ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === key
    );
  } catch {
    return false;
  }
}

/** On the device of this session (PUSH-1, PUSH-2). Throws `conflict` when the person has too many devices. */
export async function turnOnPush(
  em: EntityManager,
  viewer: Member,
  subscription: BrowserSubscription,
  vapidKey: string,
): Promise<void> {
  // Against two devices at the same time that would both be the last one allowed.
  await em.findOneOrFail(Profile, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await em.execute('select release_push_endpoint(?)', [subscription.endpoint]);
  const others = await kysely(em)
    .selectFrom('pushSubscriptions')
    .select('sessionId')
    .where('personId', '=', viewer.id)
    .where('goneAt', 'is', null)
    .where('sessionId', '<>', viewer.sessionId)
    .execute();
  if (others.length >= MAX_PUSH_DEVICES) throw conflict('pushTooManyDevices');
  const row = { ...subscription, vapidKey, createdAt: clock.now(), lastSentAt: null, goneAt: null };
  await kysely(em)
    .insertInto('pushSubscriptions')
    .values({ sessionId: viewer.sessionId, personId: viewer.id, ...row })
    .onConflict((known) => known.column('sessionId').doUpdateSet(row))
    .execute();
  audit(em, viewer, 'push-turn-on', { type: 'profile', id: viewer.id });
}

/** One of the person's own devices. Throws `not_found` for any other (PUSH-2). */
export async function turnOffPush(em: EntityManager, viewer: Member, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) throw notFound('notFound');
  const { numDeletedRows } = await kysely(em)
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', sessionId)
    .where('personId', '=', viewer.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('notFound');
  audit(em, viewer, 'push-turn-off', { type: 'profile', id: viewer.id });
}

/** `wasOn`: before this session, as the browser says, so that there is no device to give up. */
export async function losePush(em: EntityManager, viewer: Member, wasOn = false): Promise<void> {
  const { sessionId, id: personId } = viewer;
  const gone = { endpoint: `gone:${sessionId}`, p256dh: '', auth: '', vapidKey: '', goneAt: clock.now() };
  const row = { sessionId, personId, ...gone, createdAt: clock.now(), lastSentAt: null };
  if (wasOn)
    await kysely(em)
      .insertInto('pushSubscriptions')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
  else await recordPush(em, { sessionId, outcome: 'gone' });
  publish(em, { to: [viewer.id], topic: 'notification' });
}

const REFUSED = '00000000-0000-0000-0000-000000000000';

/** On the page of one walk, until it is refused (PUSH-1). */
export async function offerPush(em: EntityManager, viewer: Member, walk = REFUSED): Promise<void> {
  const offered = { pushOfferedOn: walk, updatedAt: clock.now() };
  await kysely(em)
    .insertInto('notificationSettings')
    .values({ userId: viewer.id, ...offered })
    .onConflict((known) => known.column('userId').doUpdateSet({ pushOfferedOn: walk }))
    .execute();
}

/** To the device of this session. Throws `conflict` when it gets none. */
export async function sendTestPush(em: EntityManager, viewer: Member): Promise<void> {
  if (!viewer.device.end) throw conflict('pushOffHere');
  await enqueue(em, 'push.test', { sessionId: viewer.sessionId });
}
