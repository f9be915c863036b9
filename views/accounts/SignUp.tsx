import { msg, tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import {
  Banner,
  Card,
  ChoiceGroup,
  CountdownButton,
  Form,
  type FormView,
  fieldOf,
  PageHeading,
  PasswordField,
  Stepper,
  type StepperStep,
  SubmitButton,
  TextField,
} from '../ui.ts';
import type { AuthProps } from './AuthPage.tsx';
import { Consents } from './Consents.tsx';
import { EmailAdvice, EmailField, EmailSuggestion } from './EmailField.tsx';
import { NameFields } from './NameFields.tsx';

const roles = [
  { value: 'tot', label: msg('Tot (Parent)') },
  { value: 'trotter', label: msg('Trotter (Walker)') },
];

export function SignUp({ data, form, suggestion }: AuthProps) {
  const { errors } = form;
  return (
    <>
      <PageHeading title={tr('Join Trotwell')} lead={tr('Free to join. We review who books or walks.')} />
      <div className="split">
        <Card>
          <Form intent="sign-up" errors={errors} layout="columns" label={tr('Sign up')}>
            {suggestion && <SubmitFirst />}
            <ChoiceGroup
              {...fieldOf(form, 'role', data.role)}
              label={tr("I'm joining as")}
              choices={roles.map(({ value, label }) => ({ value, label: tr(label) }))}
              look="segmented"
            />
            <div className="field-wide field-pair">
              <NameFields form={form} />
            </div>
            <div className="field-wide stack-s stack">
              <EmailField form={form} autoComplete="email" />
              {suggestion && <EmailSuggestion suggestion={suggestion} />}
              <EmailAdvice />
            </div>
            <div className="field-wide">
              <PasswordField
                name="password"
                label={tr('Password')}
                error={errors.password}
                minLength={data.passwordMinLength}
              />
            </div>
            <div className="field-wide">
              <TextField
                {...fieldOf(form, 'referralCode', data.referralCode)}
                label={tr('Referral code')}
                optional
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
              />
            </div>
            <Consents form={form} />
            {data.challenge && <ProofOfWork challenge={kept(form) ?? data.challenge} />}
            <SignUpButton wait={data.wait} />
          </Form>
        </Card>
        <NextSteps role={data.role} />
      </div>
    </>
  );
}

/** Enter presses a form's first button, which must not be the one that changes the address. */
const SubmitFirst = () => <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />;

/** While the person waits, the challenge stays, because its time counts from when it was made. */
const kept = (form: FormView): string | null =>
  (form.error?.summary.code === 'signUpChallenge' && form.value('challenge')) || null;

function SignUpButton({ wait }: { wait: number }) {
  if (wait > 0)
    return (
      <div className="field-wide stack">
        <Banner tone="warning" title={t('signUpTooOften').title}>
          {t('signUpTooOften').text}
        </Banner>
        <CountdownButton seconds={wait}>{tr('Create account')}</CountdownButton>
      </div>
    );
  return (
    <div className="field-wide button-with-why">
      <SubmitButton wide data-needs="acceptedTerms acceptedPrivacy" label={tr('Create account')} />
      <small id="accept-first">{tr('Accept both documents first.')}</small>
    </div>
  );
}

const last = {
  tot: {
    title: msg('Find your walker'),
    text: msg('Add your children, choose a walker you like, and book your first walk.'),
  },
  trotter: {
    title: msg('Meet your families'),
    text: msg('Set your rate and hours so parents nearby can find you.'),
  },
};

function NextSteps({ role }: { role: keyof typeof last }) {
  const { title, text } = last[role];
  const steps: StepperStep[] = [
    { title: tr('Confirm your email'), state: 'current' },
    {
      title: tr('We review your account'),
      state: 'todo',
      children: <p className="soft">{tr('Reviewed by a real person. It takes 24-48 hours.')}</p>,
    },
    { title: tr(title), state: 'todo', children: <p className="soft">{tr(text)}</p> },
  ];
  return (
    <Card title={tr('What happens next')} tone="soft">
      <Stepper label={tr('What happens next')} steps={steps} />
    </Card>
  );
}

/** The browser solves the challenge by script; without, the person waits a minute (PUBLIC-5). */
const ProofOfWork = ({ challenge }: { challenge: string }) => (
  <div className="field-wide" data-proof="">
    <input type="hidden" name="challenge" value={challenge} />
    <input type="hidden" name="solution" value="" />
    <p className="soft" role="status">
      <span hidden>{tr('One moment. Your browser is solving a small puzzle that keeps robots out.')}</span>
    </p>
    <noscript>
      <p className="soft">
        {tr(
          'Many accounts are being created right now. Without JavaScript, please wait a minute before you press "Create account".',
        )}
      </p>
    </noscript>
  </div>
);
