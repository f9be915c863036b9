import { KeyRound } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { Button, Card, Form, PageHeading, SubmitButton } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';
import type { AuthProps } from './AuthPage.tsx';
import { EmailField } from './EmailField.tsx';

export const RequestReset = ({ form }: Pick<AuthProps, 'form'>) => (
  <div className="account">
    <PageHeading
      title={tr('Reset your password')}
      lead={tr("Enter your email and we'll send you a link to choose a new one.")}
    />
    <Card>
      <Form
        intent="request-reset"
        action={paths.requestReset}
        errors={form.errors}
        label={tr('Reset your password')}
      >
        <EmailField form={form} autoComplete="username" />
        <SubmitButton wide label={tr('Send reset link')} />
      </Form>
    </Card>
    <p className="soft">
      {rich('Remembered it? <link>Sign in</link>.', { link: (text) => <a href={paths.auth}>{text}</a> })}
    </p>
  </div>
);

/** The same text whether an account exists or not. ACCOUNT-16 */
export const ResetSent = ({ email }: { email: string | null }) => (
  <div className="account">
    <AccountNotice
      sent
      icon={KeyRound}
      title={tr('Reset email sent')}
      text={tr('If this email has an account, a link to choose a new password is on its way.')}
    >
      {email && (
        <p>
          {rich('Sent to <b>{email}</b>. The link works once, for an hour.', {
            email,
            b: (text) => <strong>{text}</strong>,
          })}
        </p>
      )}
    </AccountNotice>
    <div className="cluster">
      <Button href={paths.auth} label={tr('Back to sign in')} />
      <Button href={paths.requestReset} variant="quiet" label={tr('Try another email')} />
    </div>
  </div>
);
