import { DropoffPage, type DropoffProps } from '../../../views/children/DropoffPage.tsx';
import type { ReceiverDialog } from '../../../views/children/ReceiverDialogs.tsx';
import { readDialog } from '../../dialogs.ts';
import { familyAdults } from '../../domain/children/adults.ts';
import { myChildren } from '../../domain/children/my-children.ts';
import type { ChildReceiver } from '../../domain/children/receiver.ts';
import {
  addReceiver,
  changeReceiver,
  familyReceivers,
  receiverIn,
  removeReceiver,
  setGoesHomeAlone,
} from '../../domain/children/receivers.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { act } from '../act.ts';
import { parents } from '../guards.ts';
import { page } from '../page.tsx';

type Data = Omit<DropoffProps, 'form'>;

const failed = { failed: 'dropoffSaveFailed' } as const;

export const dropoffPage = page<Data>({
  path: paths.dropoff,
  guard: parents,
  title: msg('At drop-off'),
  width: 'narrow',
  load: async ({ em, viewer, url }) => {
    const people = await familyReceivers(em, viewer);
    const adults = await familyAdults(em, viewer);
    return { myChildren: await myChildren(em, viewer), people, adults, dialog: dialogIn(url, people) };
  },
  intents: {
    'add-receiver': act(
      ({ em, viewer, form }) => addReceiver(em, viewer, form),
      { to: paths.dropoff, toast: 'receiverAdded' },
      { ...failed, once: true },
    ),
    'change-receiver': act(
      ({ em, viewer, form }) => changeReceiver(em, viewer, form),
      { to: paths.dropoff, toast: 'receiverUpdated' },
      failed,
    ),
    'remove-receiver': act(
      ({ em, viewer, form }) => removeReceiver(em, viewer, form.receiver),
      { to: paths.dropoff, toast: 'receiverRemoved' },
      failed,
    ),
    'save-home-alone': {
      ...failed,
      submit: async ({ em, viewer, form }) => {
        const child = await setGoesHomeAlone(em, viewer, String(form.child), form);
        return { to: paths.dropoff, toast: child.mayGoHomeAlone ? 'goesHomeAlone' : 'goesHomeWithSomeone' };
      },
    },
  },
  view: ({ data, form }) => <DropoffPage {...data} form={form} />,
});

function dialogIn(url: URL, people: readonly ChildReceiver[]): ReceiverDialog | null {
  const dialog = readDialog('receivers', url);
  if (!dialog) return null;
  if (dialog.name === 'new-receiver') return { kind: dialog.name, receiver: null };
  return { kind: dialog.name, receiver: receiverIn(people, dialog.id) };
}
