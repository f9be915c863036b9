import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { Card, CountdownButton, Form, type FormView, Tabs } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';
import { type AuthData, type AuthState, signInWith, signUpWith } from './auth-data.ts';
import { EmailField } from './EmailField.tsx';
import { RequestReset, ResetSent, SignIn } from './SignIn.tsx';
import { SignUp } from './SignUp.tsx';

export interface AuthProps {
  data: AuthData;
  form: FormView;
  /** The likely intended address, after a typo in the domain. ACCOUNT-3 */
  suggestion: string | null;
  unconfirmed: boolean;
}

export const AuthPage = (props: AuthProps) => states[props.data.state](props);

const states: Record<AuthState, (props: AuthProps) => React.JSX.Element> = {
  'sign-in': (props) => (
    <div className="account">
      <AuthTabs data={props.data} />
      <SignIn {...props} />
    </div>
  ),
  'sign-up': (props) => (
    <div className="account account-wide">
      <AuthTabs data={props.data} />
      <SignUp {...props} />
    </div>
  ),
  'check-email': (props) => <CheckYourEmail {...props} />,
  reset: (props) => <RequestReset {...props} />,
  'reset-sent': ({ data }) => <ResetSent email={data.email} />,
};

const AuthTabs = ({ data }: { data: AuthData }) => (
  <Tabs
    label={tr('Account')}
    tabs={[
      { href: signInWith(data), label: tr('Sign in'), current: data.state === 'sign-in' },
      { href: signUpWith(data), label: tr('Sign up'), current: data.state === 'sign-up' },
    ]}
  />
);

function CheckYourEmail({ data, form }: AuthProps) {
  const known = data.email !== null && !form.errors.email;
  return (
    <div className="account">
      <AccountNotice
        sent
        icon={MailCheck}
        title={tr('Check your email')}
        text={tr("We've sent you a confirmation link.")}
      >
        {known && (
          <p>
            {rich('We sent it to <b>{email}</b>. It works for 24 hours.', {
              email: data.email,
              b: (text) => <strong>{text}</strong>,
            })}
          </p>
        )}
      </AccountNotice>
      <Card title={tr("Didn't get it?")}>
        <p className="soft">{tr('Check your spam folder, or resend it.')}</p>
        <Form intent="resend" errors={form.errors} label={tr('Send the link again')}>
          {!known && <EmailField form={form} autoComplete="email" stored={data.email} />}
          <CountdownButton seconds={data.wait}>{tr('Resend')}</CountdownButton>
        </Form>
      </Card>
      <p className="soft">
        {rich('Wrong address? <link>Sign up again</link>. Already confirmed? <link2>Sign in</link2>.', {
          link: (text) => <a href={paths.signUp}>{text}</a>,
          link2: (text) => <a href={paths.auth}>{text}</a>,
        })}
      </p>
    </div>
  );
}
