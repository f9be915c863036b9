import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Form, SubmitButton } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';
import { InvalidLink } from './InvalidLink.tsx';

/** Needs a button press: mail scanners follow every link, so a GET must not use the link up. ACCOUNT-7 */
export function ConfirmEmail({ works }: { works: boolean }) {
  if (!works) return <InvalidLink newLink={paths.checkEmail} />;
  return (
    <AccountNotice
      icon={MailCheck}
      title={tr('Confirm your email')}
      text={tr('Tap to confirm this is your email.')}
    >
      <Form intent="confirm">
        <SubmitButton wide label={tr('Confirm my email')} />
      </Form>
    </AccountNotice>
  );
}
