import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { normalizeEmail } from '../accounts/sign-in/email-rules.ts';
import { audit } from '../audit/audit.ts';
import { conflict, notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';
import { publish } from '../publish.ts';
import type { Member, SystemActor } from '../viewer.ts';

/** Emails go to the address again. By an admin. Throws `not_found` (PUBLIC-11). */
export async function liftSuppression(em: EntityManager, viewer: Member, id: string): Promise<void> {
  const address = isUuid(id) ? await lift(em, 'id', id) : undefined;
  await record(em, viewer, address);
}

/** As `liftSuppression`, by an operator. Returns the address as stored. */
export async function liftSuppressionOf(
  em: EntityManager,
  viewer: SystemActor,
  typed: string,
): Promise<string> {
  return record(em, viewer, await lift(em, 'address', normalizeEmail(typed)));
}

async function record(em: EntityManager, viewer: Member | SystemActor, address: string | undefined) {
  if (!address) throw notFound('suppressionGone');
  const person = await kysely(em)
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirst();
  audit(em, viewer, 'lift-suppression', { type: 'profile', ...person });
  if (person) publish(em, { to: [person.id, 'admins'], topic: 'profile', id: person.id });
  return address;
}

/** The person tries their own address again, and gets a test email. Throws `conflict` when nothing stops it (PUBLIC-10). */
export async function retryOwnAddress(em: EntityManager, viewer: Member): Promise<void> {
  if (!(await lift(em, 'address', viewer.email))) throw conflict('addressReachable');
  audit(em, viewer, 'retry-email', { type: 'profile', id: viewer.id });
  await enqueue(em, 'mail.address-test', { userId: viewer.id });
  publish(em, { to: [viewer.id, 'admins'], topic: 'profile', id: viewer.id });
}

async function lift(em: EntityManager, column: 'id' | 'address', value: string): Promise<string | undefined> {
  const lifted = await kysely(em)
    .updateTable('emailSuppressions')
    .set({ liftedAt: clock.now() })
    .where(column, '=', value)
    .where('liftedAt', 'is', null)
    .returning('address')
    .executeTakeFirst();
  return lifted?.address;
}
