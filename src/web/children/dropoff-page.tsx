import { DropoffPage, type DropoffProps } from '../../../views/children/DropoffPage.tsx';
import type { ReceiverDialog } from '../../../views/children/ReceiverDialogs.tsx';
import { readDialog } from '../../dialogs.ts';
import { familyAdults } from '../../domain/children/adults.ts';
import type { ChildReceiver } from '../../domain/children/child.ts';
import { myChildren } from '../../domain/children/my-children.ts';
import { putBack, removedOfFamily } from '../../domain/children/put-back.ts';
import {
  addReceiver,
  changeReceiver,
  familyReceivers,
  removeReceiver,
  setGoesHomeAlone,
} from '../../domain/children/receivers.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { acts } from '../kit/act.ts';
import { parents } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

type Data = Omit<DropoffProps, 'form'>;

export const dropoffPage = page<Data>({
  path: paths.dropoff,
  guard: parents,
  title: msg('At drop-off'),
  width: 'narrow',
  load: async ({ em, viewer, url }) => {
    const people = await familyReceivers(em, viewer);
    const adults = await familyAdults(em, viewer);
    const removed = await removedOfFamily(em, viewer, 'receiver');
    return {
      myChildren: await myChildren(em, viewer),
      people,
      removed,
      adults,
      dialog: dialogIn(url, people),
    };
  },
  intents: acts(
    { failed: 'dropoffSaveFailed', subject: 'receiver' },
    {
      'add-receiver': { save: addReceiver, limit: 'ownList' },
      'change-receiver': { save: changeReceiver },
      'remove-receiver': { command: removeReceiver },
      'put-back': { subject: 'removed', command: putBack, limit: 'putBack' },
      'save-home-alone': {
        subject: 'child',
        command: setGoesHomeAlone,
        done: ({ mayGoHomeAlone }) => ({ toast: mayGoHomeAlone ? 'goesHomeAlone' : 'goesHomeWithSomeone' }),
      },
    },
  ),
  view: ({ data, form }) => <DropoffPage {...data} form={form} />,
});

function dialogIn(url: URL, people: readonly ChildReceiver[]): ReceiverDialog | null {
  const dialog = readDialog('receivers', url);
  if (!dialog) return null;
  if (dialog.name === 'new-receiver') return { kind: dialog.name, receiver: null };
  const receiver = people.find(({ id }) => id === dialog.id);
  return receiver ? { kind: dialog.name, receiver } : null;
}
