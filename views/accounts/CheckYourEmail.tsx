import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { catalogue } from '../catalogue.ts';
import { Card } from '../ui/Card.tsx';
import { CountdownButton } from '../ui/CountdownButton.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { AuthProps } from './AuthPage.tsx';

/** After signing up: where the link went, and how to get another one. S1 §2 Auth; S2 §8. */
export function CheckYourEmail({ data, form }: AuthProps) {
  const known = data.email !== null && !form.errors.email;
  return (
    <div className="account">
      <div className="account-notice" role="status">
        <Icon of={MailCheck} size="l" />
        <h1 tabIndex={-1}>{catalogue.signUpSucceeded.title}</h1>
        <p className="lead">{catalogue.signUpSucceeded.text}</p>
        {known && (
          <p>
            It is on its way to <strong>{data.email}</strong> and works for 24 hours.
          </p>
        )}
      </div>
      <Card title="No mail after a minute?">
        <p className="soft">Please look into your spam folder first. Then let us send it again.</p>
        <Form intent="resend" errors={form.errors} label="Send the link again">
          {!known && (
            <TextField
              name="email"
              type="email"
              label="Email"
              value={form.value('email', data.email)}
              error={form.errors.email}
              required
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <CountdownButton seconds={data.wait}>Resend</CountdownButton>
        </Form>
      </Card>
      <p className="soft">
        Wrong address? <a href={paths.signUp}>Sign up again</a>. Confirmed already?{' '}
        <a href={paths.auth}>Sign in</a>.
      </p>
    </div>
  );
}
