import { Fingerprint } from 'lucide-react';
import { dayOf } from '../../../src/dates.ts';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import { MAX_NAME, type OwnPasskey } from '../../../src/domain/accounts/passkeys/passkeys.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import {
  BackLink,
  Badge,
  Button,
  Card,
  ConfirmDialog,
  FormDialog,
  type FormView,
  fieldOf,
  formFor,
  Icon,
  PageHeading,
  Rows,
  TextField,
  VisuallyHidden,
} from '../../ui.ts';
import { AddPasskey } from './AddPasskey.tsx';

export interface PasskeyDialog {
  kind: DialogName<'passkeys'>;
  passkey: OwnPasskey;
}

export interface PasskeysData {
  passkeys: readonly OwnPasskey[];
  full: boolean;
  proven: boolean;
  suggestedName: string;
  dialog: PasskeyDialog | null;
}

export const PasskeysPage = ({ data, form }: { data: PasskeysData; form: FormView }) => (
  <>
    <PageHeading
      back={<BackLink href={paths.accountSettings}>{tr('Account Management')}</BackLink>}
      title={tr('Passkeys')}
      lead={tr('Sign in with your fingerprint, face or screen lock. Your password keeps working.')}
    />
    {data.passkeys.length > 0 && (
      <Card id="own-passkeys" title={tr('Your passkeys')} icon={Fingerprint}>
        <Rows items={data.passkeys}>{(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />}</Rows>
      </Card>
    )}
    <AddPasskey {...data} form={form} />
    {data.dialog?.kind === 'rename-passkey' && <Rename passkey={data.dialog.passkey} form={form} />}
    {data.dialog?.kind === 'remove-passkey' && <Remove passkey={data.dialog.passkey} />}
  </>
);

function PasskeyRow({
  passkey: { id, name, synced, createdAt, lastUsedAt, copiedAt },
}: {
  passkey: OwnPasskey;
}) {
  const at = (dialog: DialogName<'passkeys'>) => dialogAt('passkeys', paths.passkeys, dialog, id);
  return (
    <li className="row" id={`passkey-${id}`}>
      <Icon of={Fingerprint} />
      <div className="row-text">
        <p className="row-title">
          {name} {copiedAt && <Badge tone="coral">{tr('Locked')}</Badge>}
        </p>
        <p className="soft small">
          {tr('Added {date}.', { date: dayOf(createdAt) })}{' '}
          {lastUsedAt ? tr('Last used {date}.', { date: dayOf(lastUsedAt) }) : tr('Not used yet.')}{' '}
          {synced && tr('Synced to your other devices.')}
        </p>
        {copiedAt && (
          <p className="small">
            {tr('It may have been copied to another device. Remove it, and add a new one.')}
          </p>
        )}
      </div>
      <Button href={at('rename-passkey')} size="s" variant="quiet">
        {tr('Rename')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button href={at('remove-passkey')} size="s" variant="quiet">
        {tr('Remove')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}

function Rename({ passkey: { id, name }, form }: { passkey: OwnPasskey; form: FormView }) {
  const state = formFor(form, 'rename-passkey');
  return (
    <FormDialog
      title={tr('Rename {name}', { name })}
      size="s"
      intent="rename-passkey"
      hidden={{ passkey: id }}
      confirm={tr('Save name')}
    >
      <TextField
        id="new-name"
        {...fieldOf(state, 'name', name)}
        label={tr('Name')}
        maxLength={MAX_NAME}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}

const Remove = ({ passkey: { id, name } }: { passkey: OwnPasskey }) => (
  <ConfirmDialog
    title={tr('Remove {name}?', { name })}
    text={tr(
      "It won't sign you in anymore. Your device may still offer it: delete it there too. We'll email you.",
    )}
    intent="remove-passkey"
    hidden={{ passkey: id }}
    confirm={tr('Remove')}
    keep={tr('Keep passkey')}
    danger
  />
);
