import type { EmailBuilders } from '../../email-builders.ts';
import { kysely } from '../../kysely.ts';
import { requiredField } from '../../outbox.ts';
import { fullName } from '../../people/names.ts';
import { hashSecret, newSecret } from '../sign-in/tokens.ts';

export const watcherEmailBuilders: EmailBuilders<'watcher-invitation' | 'watcher-joined'> = {
  /** Null when it was revoked. Building it again makes a new link, which ends the earlier one. */
  'watcher-invitation': async (em, payload) => {
    const id = requiredField(payload, 'watcherId');
    const found = await kysely(em)
      .selectFrom('watchers as w')
      .innerJoin('profiles as p', 'p.id', 'w.parentId')
      .select(['w.email', 'p.firstName', 'p.lastName'])
      .where('w.id', '=', id)
      .where('p.hiddenAt', 'is', null)
      .executeTakeFirst();
    if (!found?.email) return null;
    const token = newSecret();
    await kysely(em)
      .updateTable('watchers')
      .set({ tokenHash: hashSecret(token) })
      .where('id', '=', id)
      .execute();
    return { to: found.email, data: { parent: fullName(found), token } };
  },
  /** Null when one of the two ended it meanwhile. */
  'watcher-joined': async (em, payload) => {
    const found = await kysely(em)
      .selectFrom('watchers as w')
      .innerJoin('profiles as p', 'p.id', 'w.parentId')
      .innerJoin('profiles as u', 'u.id', 'w.userId')
      .select(['p.email', 'p.firstName as reader', 'u.firstName', 'u.lastName'])
      .where('w.id', '=', requiredField(payload, 'watcherId'))
      .where('w.parentId', '=', requiredField(payload, 'to'))
      .where('p.hiddenAt', 'is', null)
      .executeTakeFirst();
    if (!found) return null;
    return { to: found.email, data: { firstName: found.reader, watcher: fullName(found) } };
  },
};
