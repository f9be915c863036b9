import { clock } from '../../../clock.ts';
import type { EmailBuilders } from '../../email-builders.ts';
import { kysely } from '../../kysely.ts';
import { requiredField } from '../../outbox.ts';
import { fullName } from '../../people/names.ts';
import { hashSecret, newSecret } from '../sign-in/tokens.ts';

const LIFE_MS = 14 * 24 * 3_600_000;

export const referenceEmailBuilders: EmailBuilders<'reference-request'> = {
  /** Each email has a new link, which ends the earlier one (CHECK-10). */
  'reference-request': async (em, payload) => {
    const id = requiredField(payload, 'referenceId');
    const reference = await kysely(em)
      .selectFrom('walkerReferences as r')
      .innerJoin('profiles as p', 'p.id', 'r.walkerId')
      .select(['r.email', 'p.firstName', 'p.lastName'])
      .where('r.id', '=', id)
      .where('r.status', '=', 'asked')
      .where('p.hiddenAt', 'is', null)
      .executeTakeFirst();
    if (!reference) return null;
    const token = newSecret();
    await kysely(em)
      .updateTable('walkerReferences')
      .set({ tokenHash: hashSecret(token), tokenExpiresAt: new Date(clock.now().getTime() + LIFE_MS) })
      .where('id', '=', id)
      .execute();
    const { email, firstName } = reference;
    return { to: email, data: { walker: fullName(reference), walkerFirstName: firstName, token } };
  },
};
