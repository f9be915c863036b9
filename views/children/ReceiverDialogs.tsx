import { dialogAt } from '../../src/dialogs.ts';
import type { ChildReceiver } from '../../src/domain/children/child.ts';
import { childField } from '../../src/domain/children/child-field.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { formOf, receiverEdit, withPhone } from '../../src/domain/children/receivers.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { ChildChoice } from '../bookings/book/ChildChoice.tsx';
import { Button, ConfirmDialog, EditVersion, FormDialog, fieldOf, formFor, TextField } from '../ui.ts';
import type { DropoffProps } from './DropoffPage.tsx';

export type ReceiverDialog =
  | { kind: 'new-receiver'; receiver: null }
  | { kind: 'edit-receiver' | 'remove-receiver'; receiver: ChildReceiver };

type Props = Omit<DropoffProps, 'dialog' | 'adults' | 'removed'> & { dialog: ReceiverDialog };

const LABELS = { receiverName: msg('Name'), receiverPhone: msg('Phone'), child: msg('Children') };

export function ReceiverDialogs({ myChildren, people, dialog, form }: Props) {
  if (dialog.kind === 'remove-receiver')
    return <RemoveReceiver myChildren={myChildren} receiver={dialog.receiver} />;
  const { receiver } = dialog;
  const intent = receiver ? 'change-receiver' : 'add-receiver';
  const state = formFor(form, intent);
  const stored = receiver && formOf(receiver, myChildren);
  const known =
    state.errors.receiverPhone &&
    withPhone(people, state.value('receiverPhone'), state.value('receiverName'));
  return (
    <FormDialog
      id="receiver"
      title={receiver ? tr('Edit {name}', { name: receiver.name }) : tr('Add a person')}
      size="s"
      intent={intent}
      hidden={{
        ...(receiver && { receiver: receiver.id }),
        ...(myChildren.length === 1 && { child: myChildren[0]?.id ?? '' }),
      }}
      once
      confirm={receiver ? tr('Save Changes') : tr('Add person')}
    >
      {stored && (
        <EditVersion
          row={receiverEdit.fields(stored)}
          form={state}
          labels={LABELS}
          describe={(field, value) =>
            field === 'child' ? firstNamesOf(myChildren.filter(({ id }) => value[childField(id)])) : undefined
          }
        />
      )}
      <TextField
        {...fieldOf(state, 'receiverName', stored?.receiverName)}
        label={tr(LABELS.receiverName)}
        hint={tr('First and last name, such as on an ID')}
        autoComplete="section-receiver name"
        maxLength={120}
        required
      />
      <TextField
        {...fieldOf(state, 'receiverPhone', stored?.receiverPhone)}
        label={tr(LABELS.receiverPhone)}
        type="tel"
        autoComplete="section-receiver tel"
        maxLength={40}
        required
      />
      {known && known !== receiver && (
        <Button
          href={dialogAt('receivers', paths.dropoff, 'edit-receiver', known.id)}
          label={tr('Edit {name}', { name: known.name })}
        />
      )}
      {myChildren.length > 1 && (
        <ChildChoice myChildren={myChildren} form={state} usual={stored?.childIds ?? []} />
      )}
    </FormDialog>
  );
}

const RemoveReceiver = ({
  myChildren,
  receiver,
}: Pick<Props, 'myChildren'> & { receiver: ChildReceiver }) => (
  <ConfirmDialog
    title={tr('Remove {name}?', { name: receiver.name })}
    text={`${tr('{receiver} may no longer receive {child}, from the next walk on and on walks under way.', {
      receiver: receiver.name,
      child: firstNamesOf(myChildren.filter(({ id }) => receiver.childIds.includes(id))),
    })} ${tr('You can put this person back for 14 days.')}`}
    intent="remove-receiver"
    hidden={{ receiver: receiver.id }}
    once
    confirm={tr('Remove')}
    keep={tr('Keep')}
    danger
  />
);
