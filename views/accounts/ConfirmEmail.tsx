import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Form, Icon, SubmitButton } from '../ui.ts';
import { InvalidLink } from './InvalidLink.tsx';

/** Needs a button press: mail scanners follow every link, so a GET must not use the link up. ACCOUNT-7 */
export function ConfirmEmail({ works }: { works: boolean }) {
  if (!works) return <InvalidLink newLink={paths.checkEmail} />;
  return (
    <div className="account account-notice">
      <Icon of={MailCheck} size="l" />
      <h1 tabIndex={-1}>{tr('Confirm your email')}</h1>
      <p className="lead">{tr('Tap to confirm this is your email.')}</p>
      <Form intent="confirm">
        <SubmitButton wide label={tr('Confirm my email')} />
      </Form>
    </div>
  );
}
