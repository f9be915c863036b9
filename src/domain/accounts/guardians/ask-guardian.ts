import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, invalid } from '../../forms/domain-error.ts';
import { type RawForm, readForm, requiredText } from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import type { Walker } from '../../viewer.ts';
import { WalkerProfile } from '../../walkers/walker-profile.ts';
import { isSameEmailIdentity } from '../sign-in/email-identity.ts';
import { emailField } from '../sign-in/sign-up.ts';
import { guardianOf } from './guardian.ts';

const guardianForm = z.object({ name: requiredText(80), email: emailField() });
type GuardianForm = z.infer<typeof guardianForm>;

export const readGuardian = (raw: RawForm): GuardianForm => readForm(guardianForm, raw);

/** In place of one who has not agreed, or again about newer texts. Throws `invalid`, and `conflict` for an adult or after the consent. GUARDIAN-1 */
export async function askGuardian(em: EntityManager, viewer: Walker, form: GuardianForm): Promise<void> {
  await lockKeys(em, `guardian/${viewer.id}`);
  const walker = await em.findOne(WalkerProfile, viewer.id);
  if (!walker?.isMinor()) throw conflict('guardianNotNeeded');
  const current = await guardianOf(em, viewer.id);
  if (current?.status === 'given') {
    if (!current.renewalAskedAt) throw conflict('guardianAgreed');
    await enqueue(em, 'mail.guardian-renewal', { consentId: current.id });
    return;
  }
  if (isSameEmailIdentity(form.email, viewer.email)) throw invalid({ email: { code: 'referenceIsYou' } });
  await kysely(em)
    .updateTable('guardianConsents')
    .set({ status: 'closed', tokenHash: null, tokenExpiresAt: null })
    .where('walkerId', '=', viewer.id)
    .where('status', '=', 'asked')
    .execute();
  const [id, createdAt] = [randomUUID(), clock.now()];
  await kysely(em)
    .insertInto('guardianConsents')
    .values({ id, walkerId: viewer.id, ...form, status: 'asked', createdAt })
    .execute();
  await enqueue(em, 'mail.guardian-request', { consentId: id });
  audit(em, viewer, 'guardian-ask', { type: 'profile', id: viewer.id });
  publish(em, { to: ['admins'], topic: 'approvals', id: viewer.id });
}
