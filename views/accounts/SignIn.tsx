import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { messageTemplates } from '../i18n.ts';
import { Banner, Card, Form, PageHeading, PasswordField, SubmitButton } from '../ui.ts';
import type { AuthProps } from './AuthPage.tsx';
import { signUpWith } from './auth-data.ts';
import { EmailField } from './EmailField.tsx';

export function SignIn({ data, form, unconfirmed }: AuthProps) {
  const { errors } = form;
  return (
    <>
      <PageHeading title="Welcome back" lead="Sign in to see your walks and messages." />
      {data.pending && <Banner tone="warning">{messageTemplates.approvalPending.title}</Banner>}
      {unconfirmed && <Unconfirmed />}
      <Card>
        <Form intent="sign-in" errors={errors} label="Sign in">
          <EmailField form={form} autoComplete="username" />
          <PasswordField name="password" label="Password" error={errors.password} />
          <p>
            <a href={paths.requestReset}>Forgot your password?</a>
          </p>
          <SubmitButton wide label="Sign in" />
        </Form>
      </Card>
      <p className="soft">
        New here? <a href={signUpWith(data)}>Create an account</a>. It's free.
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
        <SubmitButton variant="secondary" label="Send a new link" />
      </Form>
    }
  >
    Your password is correct. We just need to confirm this is your email.
  </Banner>
);
