import { MailCheck } from 'lucide-react';
import type { LinkState } from '../../src/domain/accounts/sign-in/tokens.ts';
import type { Viewer } from '../../src/domain/viewer.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { Form, SubmitButton } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';
import { InvalidLink } from './InvalidLink.tsx';

/** Needs a button press: mail scanners follow every link, so a GET must not use the link up. ACCOUNT-7 */
export function ConfirmEmail({ works, usedAt, viewer }: LinkState & { viewer: Viewer }) {
  const used = msg('You confirmed this address on {day}');
  if (!works) return <InvalidLink newLink={paths.checkEmail} used={used} usedAt={usedAt} />;
  return (
    <AccountNotice
      icon={MailCheck}
      title={tr('Confirm your email')}
      text={tr('Tap to confirm this is your email.')}
    >
      {viewer.kind === 'member' && (
        <p>{tr('You’re signed in as {email}. Confirming signs that account out here.', viewer)}</p>
      )}
      <Form intent="confirm">
        <SubmitButton wide label={tr('Confirm my email')} />
      </Form>
    </AccountNotice>
  );
}
