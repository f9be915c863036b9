import { tr } from '../../src/translate.ts';
import { type FormView, Tabs } from '../ui.ts';
import { type AuthData, type AuthState, signInWith, signUpWith } from './auth-data.ts';
import { CheckYourEmail } from './CheckYourEmail.tsx';
import { RequestReset, ResetSent } from './RequestReset.tsx';
import { SignIn } from './SignIn.tsx';
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
