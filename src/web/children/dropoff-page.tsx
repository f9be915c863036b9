import { DropoffPage, type DropoffProps } from '../../../views/children/DropoffPage.tsx';
import type { ReceiverDialog } from '../../../views/children/ReceiverDialogs.tsx';
import { readDialog } from '../../dialogs.ts';
import { familyChild } from '../../domain/children/child-commands.ts';
import { firstNameOf } from '../../domain/children/first-name.ts';
import { myChildren } from '../../domain/children/my-children.ts';
import type { ChildReceiver } from '../../domain/children/receiver.ts';
import {
  addReceiver,
  changeReceiver,
  familyReceivers,
  removeReceiver,
  setGoesHomeAlone,
} from '../../domain/children/receivers.ts';
import { notFound } from '../../domain/domain-error.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { act } from '../act.ts';
import { parents } from '../guards.ts';
import { page, type RequestContext } from '../page.tsx';

type Data = Omit<DropoffProps, 'form'>;

const back = ({ params: { id = '' } }: Pick<RequestContext, 'params'>): string => paths.childDropoff(id);
const failed = { failed: 'dropoffSaveFailed' } as const;

export const dropoffPage = page<Data>({
  path: paths.childDropoff(':id'),
  guard: parents,
  title: ({ child }) => tr("{name}'s drop-off", { name: firstNameOf(child) }),
  load: async ({ em, viewer, params: { id = '' }, url }) => {
    const child = await familyChild(em, viewer, id);
    const people = await familyReceivers(em, viewer);
    return { child, myChildren: await myChildren(em, viewer), people, dialog: dialogIn(url, people) };
  },
  intents: {
    'add-receiver': act(
      ({ em, viewer, params: { id = '' }, form }) => addReceiver(em, viewer, id, form),
      (asked) => ({ to: back(asked), toast: 'receiverAdded' }),
      { ...failed, once: true },
    ),
    'change-receiver': act(
      ({ em, viewer, params, form }) => changeReceiver(em, viewer, receiverIn(params, form), form),
      (asked) => ({ to: back(asked), toast: 'receiverUpdated' }),
      failed,
    ),
    'remove-receiver': act(
      ({ em, viewer, params, form }) => removeReceiver(em, viewer, receiverIn(params, form)),
      (asked) => ({ to: back(asked), toast: 'receiverRemoved' }),
      failed,
    ),
    'save-home-alone': {
      ...failed,
      submit: async ({ em, viewer, params, form }) => {
        const child = await setGoesHomeAlone(em, viewer, params.id ?? '', form);
        const toast = child.mayGoHomeAlone ? 'goesHomeAlone' : 'goesHomeWithSomeone';
        return { to: back({ params }), toast };
      },
    },
  },
  view: ({ data, form }) => <DropoffPage {...data} form={form} />,
});

const receiverIn = (
  { id = '' }: RequestContext['params'],
  form: Readonly<Record<string, unknown>>,
): { childId: string; id: string } => ({ childId: id, id: String(form.receiver ?? '') });

function dialogIn(url: URL, people: readonly ChildReceiver[]): ReceiverDialog | null {
  const dialog = readDialog('receivers', url);
  if (!dialog) return null;
  if (dialog.name === 'new-receiver') return { kind: dialog.name, receiver: null };
  const receiver = people.find(({ id }) => id === dialog.id);
  if (!receiver) throw notFound('notFound');
  return { kind: dialog.name, receiver };
}
