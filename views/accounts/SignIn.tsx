import { KeyRound, MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { t } from '../i18n.ts';
import { Banner, Button, Card, Form, PageHeading, PasswordField, SubmitButton } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';
import type { AuthProps } from './AuthPage.tsx';
import { signUpWith } from './auth-data.ts';
import { EmailField } from './EmailField.tsx';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';

export function SignIn({ data, form, unconfirmed }: AuthProps) {
  const { errors } = form;
  return (
    <>
      <PageHeading title={tr('Welcome back')} lead={tr('Sign in to see your walks and messages.')} />
      {data.pending && <Banner tone="warning">{t('approvalPending').title}</Banner>}
      {unconfirmed && <Unconfirmed />}
      <Card>
        <Form intent="sign-in" errors={errors} label={tr('Sign in')}>
          <EmailField form={form} autoComplete="username webauthn" />
          <PasswordField name="password" label={tr('Password')} error={errors.password} />
          <p>
            <a href={paths.requestReset}>{tr('Forgot your password?')}</a>
          </p>
          <SubmitButton wide label={tr('Sign in')} />
        </Form>
        <PasskeySignIn />
      </Card>
      <p className="soft">
        {rich("New here? <link>Create an account</link>. It's free.", {
          link: (text) => <a href={signUpWith(data)}>{text}</a>,
        })}
      </p>
    </>
  );
}

const Unconfirmed = () => (
  <Banner
    tone="warning"
    icon={MailCheck}
    action={
      <Form intent="resend" action={paths.checkEmail} layout="row">
        <SubmitButton variant="secondary" label={tr('Send a new link')} />
      </Form>
    }
  >
    {tr('Your password is correct. We just need to confirm this is your email.')}
  </Banner>
);

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
