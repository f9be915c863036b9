import { Fingerprint } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Form, SubmitButton } from '../../ui.ts';

/** Hidden until `islands/behaviours/passkeys.ts` finds that the browser knows passkeys (SIGNIN-6). */
export const PasskeySignIn = () => (
  <div hidden data-passkey="sign-in">
    <Form intent="passkey" action={paths.auth} hidden={{ credential: '' }} label={tr('Passkey')}>
      <SubmitButton wide variant="secondary" icon={Fingerprint} label={tr('Sign in with a passkey')} />
    </Form>
    <p role="status" className="soft small" data-passkey-failed={failedText()} />
  </div>
);

function failedText(): string {
  const { title, text } = t('passkeyFailed');
  return `${title}. ${text}`;
}
