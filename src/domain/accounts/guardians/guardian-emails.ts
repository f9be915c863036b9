import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { EmailBuilders } from '../../email-builders.ts';
import { kysely } from '../../kysely.ts';
import { requiredField } from '../../outbox.ts';
import { fullName } from '../../people/names.ts';
import { hashSecret, newSecret } from '../sign-in/tokens.ts';

const LIFE_MS = 14 * 24 * 3_600_000;

/** Each email has a new link, which ends the earlier one. The one to withdraw does not expire (GUARDIAN-2). */
async function withLink(em: EntityManager, id: string, status: 'asked' | 'given') {
  const found = await kysely(em)
    .selectFrom('guardianConsents as g')
    .innerJoin('profiles as p', 'p.id', 'g.walkerId')
    .select(['g.email', 'p.firstName', 'p.lastName'])
    .where('g.id', '=', id)
    .where('g.status', '=', status)
    .where('p.hiddenAt', 'is', null)
    .executeTakeFirst();
  if (!found?.email) return null;
  const token = newSecret();
  const expires = status === 'asked' ? new Date(clock.now().getTime() + LIFE_MS) : null;
  await kysely(em)
    .updateTable('guardianConsents')
    .set({ tokenHash: hashSecret(token), tokenExpiresAt: expires })
    .where('id', '=', id)
    .execute();
  const data = { walker: fullName(found), walkerFirstName: found.firstName, token };
  return { to: found.email, data };
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

export const guardianEmailBuilders: EmailBuilders<
  'guardian-request' | 'guardian-consented' | 'guardian-renewal' | 'guardian-missing'
> = {
  'guardian-request': (em, payload) => withLink(em, requiredField(payload, 'consentId'), 'asked'),
  'guardian-consented': (em, payload) => withLink(em, requiredField(payload, 'consentId'), 'given'),
  'guardian-renewal': (em, payload) => withLink(em, requiredField(payload, 'consentId'), 'given'),
  'guardian-missing': async (em, payload) => {
    const walker = await ofMinor(em, requiredField(payload, 'to'));
    return walker ? { to: walker.email, data: { firstName: walker.firstName } } : null;
  },
};
