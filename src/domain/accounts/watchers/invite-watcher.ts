import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { childrenIn } from '../../children/child-field.ts';
import { myChildren } from '../../children/my-children.ts';
import { conflict, forbidden, invalid } from '../../forms/domain-error.ts';
import { type RawForm, readForm } from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { Member } from '../../viewer.ts';
import { isSameEmailIdentity } from '../sign-in/email-identity.ts';
import { emailField } from '../sign-in/sign-up.ts';
import { watchLinksOf } from './watch-links.ts';
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
