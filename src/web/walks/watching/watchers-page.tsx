import { WatchersPage, type WatchersPageProps } from '../../../../views/walks/watching/WatchersPage.tsx';
import { readDialog } from '../../../dialogs.ts';
import { endWatching, inviteWatcher, readInvitation } from '../../../domain/accounts/watchers/invitations.ts';
import { changeWatchedChildren, linksOfFamily } from '../../../domain/accounts/watchers/watched-children.ts';
import { myChildren } from '../../../domain/children/my-children.ts';
import { notFound } from '../../../domain/forms/domain-error.ts';
import { paths } from '../../../paths.ts';
import { msg } from '../../../translate.ts';
import { acts } from '../../kit/act.ts';
import { parents } from '../../kit/guards.ts';
import { page } from '../../kit/page.tsx';
import { limitMailbox } from '../../limits/limit-mailbox.ts';

export const watchersPage = page<Omit<WatchersPageProps, 'form'>>({
  path: paths.watchers,
  guard: parents,
  width: 'narrow',
  title: msg('Who follows the walks'),
  load: async ({ em, viewer, url }) => {
    if (viewer.family) throw notFound('notFound');
    const links = await linksOfFamily(em, viewer);
    const dialog = readDialog('watchers', url);
    const changed = dialog && links.find(({ id }) => id === dialog.id);
    if (dialog && !changed) throw notFound('notFound');
    return {
      myChildren: await myChildren(em, viewer),
      links,
      dialog: changed && { name: dialog.name, link: changed },
    };
  },
  intents: acts(
    { failed: 'watchingFailed', subject: 'watcher' },
    {
      'invite-watcher': {
        run: async ({ em, viewer, form, services: { limits } }) => {
          const invitation = readInvitation(form);
          await inviteWatcher(em, viewer, invitation);
          await limits.use('watcher', viewer.id);
          await limitMailbox(limits, em, viewer, invitation.email);
        },
      },
      'change-watched': { save: changeWatchedChildren, limit: 'ownList' },
      'end-watching': { command: endWatching },
    },
  ),
  view: ({ data, form }) => <WatchersPage {...data} form={form} />,
});
