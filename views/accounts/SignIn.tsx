import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { t } from '../i18n.ts';
import { Banner, Card, Form, PageHeading, PasswordField, SubmitButton } from '../ui.ts';
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
