import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish, publishEnded } from '../../publish.ts';
import { isParent, type Member } from '../../viewer.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import { type WatchLink, watchInvitation } from './watch-links.ts';

/** Why this person can't accept it: it is for another mailbox, or not for this kind of account (WATCH-2). */
export function whyNotFor(viewer: Member, { email }: WatchLink): 'address' | 'role' | null {
  if (email?.toLowerCase() !== viewer.email.toLowerCase()) return 'address';
  return isParent(viewer) && !viewer.rejected ? null : 'role';
}

/** Acts as the worker. Of concurrent answers one succeeds, the others throw `conflict`. Ends an earlier link of the two. */
export async function acceptWatching(em: EntityManager, viewer: Member, secret: string): Promise<void> {
  const found = await watchInvitation(em, secret);
  if (!found || whyNotFor(viewer, found)) throw conflict('watchLinkInvalid');
  await kysely(em)
    .deleteFrom('watchers')
    .where('parentId', '=', found.parentId)
    .where('userId', '=', viewer.id)
    .execute();
  const { numUpdatedRows } = await kysely(em)
    .updateTable('watchers')
    .set({ userId: viewer.id, acceptedAt: clock.now(), email: null, tokenHash: null })
    .where('tokenHash', '=', hashSecret(secret))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw conflict('watchLinkInvalid');
  await enqueue(em, 'mail.watcher-joined', { to: found.parentId, watcherId: found.id });
  audit(em, viewer, 'watch-accept', { type: 'profile', id: found.parentId });
  publish(em, { to: [found.parentId], topic: 'child', id: found.id });
  await publishEnded(em);
}

/** For the parent and the watcher, at once (WATCH-5). Throws `not_found` for links of others. */
export async function endWatching(em: EntityManager, viewer: Member, id: unknown): Promise<void> {
  const ended =
    isUuid(id) &&
    (await kysely(em)
      .deleteFrom('watchers')
      .where('id', '=', id)
      .where((row) => row.or([row('parentId', '=', viewer.id), row('userId', '=', viewer.id)]))
      .returning(['parentId', 'userId'])
      .executeTakeFirst());
  if (!ended) throw notFound('notFound');
  audit(em, viewer, 'watch-end', { type: 'profile', id: ended.parentId });
  const to = [ended.parentId, ended.userId].filter((person) => person !== null);
  publish(em, { to, topic: 'child', id });
}
