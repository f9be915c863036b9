import { Fingerprint, Plus } from 'lucide-react';
import { MAX_NAME, MAX_PASSKEYS } from '../../../src/domain/accounts/passkeys/passkeys.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Card, Form, type FormView, fieldOf, formFor, SubmitButton, TextField } from '../../ui.ts';
import { ProvePassword } from '../ProvePassword.tsx';

interface Props {
  full: boolean;
  proven: boolean;
  suggestedName: string;
  form: FormView;
}

export const AddPasskey = ({ full, proven, suggestedName, form }: Props) => (
  <Card id="add-passkey" title={tr('Add a passkey')} icon={Fingerprint}>
    {full ? (
      <Full />
    ) : proven ? (
      <Add suggestedName={suggestedName} form={formFor(form, 'add-passkey')} />
    ) : (
      <ProvePassword
        action={paths.passkeys}
        reason={tr('Enter your password first, so that no one else adds a passkey on an unlocked device.')}
        form={formFor(form, 'prove')}
      />
    )}
  </Card>
);

function Full() {
  const { title, text } = t('tooManyPasskeys', { max: MAX_PASSKEYS });
  return (
    <p>
      {title}. {text}
    </p>
  );
}

const Add = ({ suggestedName, form }: Pick<Props, 'suggestedName' | 'form'>) => (
  <>
    <p className="needs-no-js soft">{tr('Turn on JavaScript to add a passkey.')}</p>
    <p hidden data-passkey-unsupported>
      {tr("This browser doesn't support passkeys. Update it, or use another one.")}
    </p>
    <div hidden data-passkey="create">
      <Form
        intent="add-passkey"
        action={paths.passkeys}
        hidden={{ credential: '' }}
        errors={form.errors}
        label={tr('Add a passkey')}
      >
        <TextField
          {...fieldOf(form, 'name', suggestedName)}
          label={tr('Name')}
          hint={tr('To tell your passkeys apart.')}
          maxLength={MAX_NAME}
          autoComplete="off"
          required
        />
        <div>
          <SubmitButton icon={Plus} label={tr('Add a passkey')} />
        </div>
      </Form>
      <p
        role="status"
        className="soft small"
        data-passkey-failed={tr('No passkey was added. You can try again.')}
        data-passkey-known={t('passkeyKnown').title}
      />
    </div>
  </>
);
