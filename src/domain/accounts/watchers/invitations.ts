import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { childrenIn } from '../../children/child-field.ts';
import { myChildren } from '../../children/my-children.ts';
import { conflict, forbidden, invalid, notFound } from '../../forms/domain-error.ts';
import { isUuid, type RawForm, readForm } from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish, publishEnded } from '../../publish.ts';
import { isParent, type Member } from '../../viewer.ts';
import { isSameEmailIdentity } from '../sign-in/email-identity.ts';
import { emailField } from '../sign-in/sign-up.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import { type WatchLink, watchInvitation, watchLinksOf } from './watch-links.ts';
import { WATCHER_ROLES } from './watcher.ts';

const MAX_WATCHERS = 10;

const invitationForm = z.object({
  email: emailField(),
  role: z.enum(WATCHER_ROLES, { error: 'choiceInvalid' }).default('watcher'),
});

type WatcherInvitation = z.infer<typeof invitationForm> & { childIds: string[] };

export const readInvitation = (raw: RawForm): WatcherInvitation => ({
  ...readForm(invitationForm, raw),
  childIds: childrenIn(raw),
});

/** WATCH-1, FAMILY-1. Throws `forbidden` for a guardian, `invalid` with the fields, and `conflict` beyond the most people. */
export async function inviteWatcher(
  em: EntityManager,
  viewer: Member,
  { email, role, childIds }: WatcherInvitation,
): Promise<void> {
  if (viewer.family) throw forbidden('forbidden');
  await lockKeys(em, `watchers/${viewer.id}`);
  if (isSameEmailIdentity(email, viewer.email)) throw invalid({ email: { code: 'watcherIsYou' } });
  const own = (await myChildren(em, viewer)).map(({ id }) => id).filter((id) => childIds.includes(id));
  if (own.length === 0) throw invalid({ child: { code: 'watchedChildMissing' } });
  const links = await watchLinksOf(em, viewer.id);
  if (links.filter(({ parentId }) => parentId === viewer.id).length >= MAX_WATCHERS)
    throw conflict('tooManyWatchers');
  const id = randomUUID();
  await kysely(em)
    .insertInto('watchers')
    .values({ id, parentId: viewer.id, childIds: own, email, role, createdAt: clock.now() })
    .execute();
  await enqueue(em, 'mail.watcher-invitation', { watcherId: id });
  audit(em, viewer, 'watch-invite', { type: 'profile', id: viewer.id });
}

/** Why this person can't accept it: it is for another mailbox, or not for this kind of account (WATCH-2). */
export function whyNotFor(viewer: Member, { email }: WatchLink): 'address' | 'role' | null {
  if (email?.toLowerCase() !== viewer.email.toLowerCase()) return 'address';
  return isParent(viewer) && !viewer.rejected ? null : 'role';
}

/** Acts as the worker. Of concurrent answers one succeeds, the others throw `conflict`. Ends an earlier link of the two. True: they decide now. */
export async function acceptWatching(em: EntityManager, viewer: Member, secret: string): Promise<boolean> {
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
  return viewer.approved && found.role === 'guardian';
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
