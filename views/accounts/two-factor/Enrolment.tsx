import { paths } from '../../../src/paths.ts';
import { CopyText, Form, type FormView, SubmitButton } from '../../ui.ts';
import { CodeField } from './CodeField.tsx';
import { QrCode } from './QrCode.tsx';

export interface PhoneSetup {
  modules: readonly (readonly boolean[])[];
  /** The secret in groups of four, for typing. */
  key: string;
}

export function Enrolment({ setup, form, action }: { setup: PhoneSetup; form: FormView; action: string }) {
  return (
    <div className="stack">
      <div className="prose">
        <ol>
          <li>Open any authenticator app on your phone.</li>
          <li>Scan this QR code, or type the key.</li>
          <li>Enter the code the app shows.</li>
        </ol>
      </div>
      <QrCode
        modules={setup.modules}
        label="QR code for your authenticator app. The key below has the same information."
      />
      <CopyText id="totp-key" label="Key" value={setup.key} long />
      <Form intent="enrol" action={action} errors={form.errors} label="Confirm your phone">
        <CodeField error={form.errors.code} />
        <div>
          <SubmitButton wide={action === paths.twoFactorChallenge} label="Turn on" />
        </div>
      </Form>
    </div>
  );
}
