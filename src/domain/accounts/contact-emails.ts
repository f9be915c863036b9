import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import type { EmailBuilders } from '../email/email.ts';
import { kysely } from '../kysely.ts';
import { requiredField } from '../outbox/outbox.ts';
import { fullName } from '../people/names.ts';
import { hashSecret, newSecret } from './sign-in/tokens.ts';

const LIFE_MS = 14 * 24 * 3_600_000;

/** Each email has a new link, which ends the earlier one; the one to withdraw does not expire (GUARDIAN-2, CHECK-10). */
async function withLink(
  em: EntityManager,
  table: 'guardian_consents' | 'walker_references',
  id: string,
  status: 'asked' | 'given',
) {
  const token = newSecret();
  const expires = status === 'asked' ? new Date(clock.now().getTime() + LIFE_MS) : null;
  const { rows } = await sql<{ email: string; firstName: string; lastName: string }>`
    update ${sql.table(table)} t set token_hash = ${hashSecret(token)}, token_expires_at = ${expires}
    from profiles p
    where t.id = ${id} and t.status = ${status} and t.email is not null and p.id = t.walker_id and p.hidden_at is null
    returning t.email, p.first_name, p.last_name`.execute(kysely(em));
  const [found] = rows;
  if (!found) return null;
  return { to: found.email, data: { walker: fullName(found), walkerFirstName: found.firstName, token } };
}

/** Null when a guardian agreed meanwhile, or the walker left (GUARDIAN-5). */
const ofMinor = (em: EntityManager, walkerId: string) =>
  kysely(em)
    .selectFrom('profiles as p')
    .innerJoin('walkerProfiles as w', 'w.userId', 'p.id')
    .select(['p.email', 'p.firstName'])
    .where('p.id', '=', walkerId)
    .where('p.hiddenAt', 'is', null)
    .where('w.guardianMissingSince', 'is not', null)
    .executeTakeFirst();

/** To people without an account whom a walker named, and to a walker without a guardian. */
export const contactEmailBuilders: EmailBuilders<
  'reference-request' | 'guardian-request' | 'guardian-consented' | 'guardian-renewal' | 'guardian-missing'
> = {
  'reference-request': (em, payload) =>
    withLink(em, 'walker_references', requiredField(payload, 'referenceId'), 'asked'),
  'guardian-request': (em, payload) =>
    withLink(em, 'guardian_consents', requiredField(payload, 'consentId'), 'asked'),
  'guardian-consented': (em, payload) =>
    withLink(em, 'guardian_consents', requiredField(payload, 'consentId'), 'given'),
  'guardian-renewal': (em, payload) =>
    withLink(em, 'guardian_consents', requiredField(payload, 'consentId'), 'given'),
  'guardian-missing': async (em, payload) => {
    const walker = await ofMinor(em, requiredField(payload, 'to'));
    return walker ? { to: walker.email, data: { firstName: walker.firstName } } : null;
  },
};
