import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, type ErrorCode, invalid, notFound } from '../../forms/domain-error.ts';
import { isUuid, type RawForm, readForm, requiredName } from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import type { Walker } from '../../viewer.ts';
import { isSameEmailIdentity } from '../sign-in/email-identity.ts';
import { emailField } from '../sign-in/sign-up.ts';
import { MAX_REFERENCES, RELATIONS, referencesOf } from './reference.ts';

const MAX_SENT = 3;
const RESEND_AFTER_MS = 24 * 3_600_000;

const referenceForm = z.object({
  name: requiredName(80),
  email: emailField(),
  relation: z.enum(RELATIONS, { error: 'choiceInvalid' satisfies ErrorCode }),
});
type ReferenceForm = z.infer<typeof referenceForm>;

export const readReference = (raw: RawForm): ReferenceForm => readForm(referenceForm, raw);

/** With `replaced`, in place of a contact who has not answered. Throws `invalid`, and `conflict` for a third one. CHECK-9 */
export async function askReference(
  em: EntityManager,
  viewer: Walker,
  form: ReferenceForm,
  replaced: string | null,
): Promise<void> {
  await lockReferences(em, viewer);
  const known = (await referencesOf(em, viewer.id)).filter(({ id }) => id !== replaced);
  if (isSameEmailIdentity(form.email, viewer.email)) throw invalid({ email: { code: 'referenceIsYou' } });
  if (known.some(({ email }) => isSameEmailIdentity(email, form.email)))
    throw invalid({ email: { code: 'referenceNamedTwice' } });
  if (replaced !== null) await removeUnanswered(em, viewer, replaced);
  if (known.length >= MAX_REFERENCES) throw conflict('referencesComplete');
  const [id, now] = [randomUUID(), clock.now()];
  await kysely(em)
    .insertInto('walkerReferences')
    .values({
      id,
      walkerId: viewer.id,
      ...form,
      status: 'asked',
      timesSent: 1,
      lastSentAt: now,
      createdAt: now,
    })
    .execute();
  await enqueue(em, 'mail.reference-request', { referenceId: id });
  audit(em, viewer, replaced ? 'reference-replace' : 'reference-ask', { type: 'profile', id: viewer.id });
  publish(em, { to: ['admins'], topic: 'approvals', id: viewer.id });
}

/** At most three emails, a day apart, each with a new link. Throws `conflict`. CHECK-9 */
export async function resendReference(em: EntityManager, viewer: Walker, id: string): Promise<void> {
  await lockReferences(em, viewer);
  const reference = (await referencesOf(em, viewer.id)).find((one) => one.id === id);
  if (!reference) throw notFound('notFound');
  if (reference.status !== 'asked') throw conflict('referenceAnswered');
  if (reference.timesSent >= MAX_SENT) throw conflict('referenceSentOften');
  const now = clock.now();
  if (now.getTime() - new Date(reference.lastSentAt).getTime() < RESEND_AFTER_MS)
    throw conflict('referenceSentToday');
  await kysely(em)
    .updateTable('walkerReferences')
    .set({ timesSent: reference.timesSent + 1, lastSentAt: now })
    .where('id', '=', id)
    .execute();
  await enqueue(em, 'mail.reference-request', { referenceId: id });
}

const lockReferences = (em: EntityManager, { id }: Walker) => lockKeys(em, `references/${id}`);

async function removeUnanswered(em: EntityManager, viewer: Walker, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('notFound');
  const { numDeletedRows } = await kysely(em)
    .deleteFrom('walkerReferences')
    .where('id', '=', id)
    .where('walkerId', '=', viewer.id)
    .where('status', '<>', 'answered')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw conflict('referenceAnswered');
}
