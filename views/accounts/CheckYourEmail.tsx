import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { Card, CountdownButton, Form } from '../ui.ts';
import type { AuthProps } from './AuthPage.tsx';
import { EmailField } from './EmailField.tsx';
import { SentNotice } from './RequestReset.tsx';

export function CheckYourEmail({ data, form }: AuthProps) {
  const known = data.email !== null && !form.errors.email;
  return (
    <div className="account">
      <SentNotice icon={MailCheck} code="signUpSucceeded">
        {known && (
          <p>
            We sent it to <strong>{data.email}</strong>. It works for 24 hours.
          </p>
        )}
      </SentNotice>
      <Card title="Didn't get it?">
        <p className="soft">Check your spam folder, or resend it.</p>
        <Form intent="resend" errors={form.errors} label="Send the link again">
          {!known && <EmailField form={form} autoComplete="email" stored={data.email} />}
          <CountdownButton seconds={data.wait}>Resend</CountdownButton>
        </Form>
      </Card>
      <p className="soft">
        Wrong address? <a href={paths.signUp}>Sign up again</a>. Already confirmed?{' '}
        <a href={paths.auth}>Sign in</a>.
      </p>
    </div>
  );
}
