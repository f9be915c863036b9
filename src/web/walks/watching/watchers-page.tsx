import { WatchersPage, type WatchersPageProps } from '../../../../views/walks/watching/WatchersPage.tsx';
import { emailIdentity } from '../../../domain/accounts/sign-in/email-identity.ts';
import { endWatching } from '../../../domain/accounts/watchers/answer-invitation.ts';
import { inviteWatcher, readInvitation } from '../../../domain/accounts/watchers/invite-watcher.ts';
import { watchLinksOf } from '../../../domain/accounts/watchers/watch-links.ts';
import { myChildren } from '../../../domain/children/my-children.ts';
import { notFound } from '../../../domain/domain-error.ts';
import { paths } from '../../../paths.ts';
import { msg } from '../../../translate.ts';
import { act } from '../../act.ts';
import { parents } from '../../guards.ts';
import { page } from '../../page.tsx';

const failed = { failed: 'watchingFailed' } as const;

export const watchersPage = page<Omit<WatchersPageProps, 'form'>>({
  path: paths.watchers,
  guard: parents,
  width: 'narrow',
  title: msg('Who follows the walks'),
  load: async ({ em, viewer }) => {
    if (viewer.family) throw notFound('notFound');
    const links = await watchLinksOf(em, viewer.id);
    return {
      myChildren: await myChildren(em, viewer),
      links: links.filter(({ parentId }) => parentId === viewer.id),
    };
  },
  intents: {
    'invite-watcher': act(
      async ({ em, viewer, form, services: { limits } }) => {
        const invitation = readInvitation(form);
        await inviteWatcher(em, viewer, invitation);
        await limits.use('watcher', viewer.id);
        await limits.use('referenceContact', emailIdentity(invitation.email));
      },
      { to: paths.watchers, toast: 'watcherInvited' },
      { ...failed, once: true },
    ),
    'end-watching': act(
      ({ em, viewer, form }) => endWatching(em, viewer, form.watcher),
      { to: paths.watchers, toast: 'watchingEnded' },
      failed,
    ),
  },
  view: ({ data, form }) => <WatchersPage {...data} form={form} />,
});
