import { Card, ChoiceGroup, Form, PageHeading, PasswordField, TextField } from '../ui.ts';
import type { AuthProps } from './AuthPage.tsx';
import { Consents } from './Consents.tsx';
import { EmailAdvice } from './EmailAdvice.tsx';
import { EmailField } from './EmailField.tsx';
import { EmailSuggestion } from './EmailSuggestion.tsx';
import { NameFields } from './NameFields.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SignUpButton } from './SignUpButton.tsx';

const roles = [
  { value: 'tot', label: 'Tot (Parent)' },
  { value: 'trotter', label: 'Trotter (Walker)' },
];

export function SignUp({ data, form, suggestion }: AuthProps) {
  const { errors } = form;
  return (
    <>
      <PageHeading title="Join Trotwell" lead="Free to join. Our team reviews every account." />
      <div className="split">
        <Card>
          <Form intent="sign-up" errors={errors} layout="columns" label="Sign up">
            {suggestion && <SubmitFirst />}
            <ChoiceGroup
              name="role"
              label="I'm joining as"
              choices={roles}
              value={form.value('role', data.role)}
              look="segmented"
              error={errors.role}
            />
            <NameFields form={form} />
            <div className="field-wide stack-s stack">
              <EmailField form={form} autoComplete="email" />
              {suggestion && <EmailSuggestion suggestion={suggestion} />}
              <EmailAdvice />
            </div>
            <div className="field-wide">
              <PasswordField
                name="password"
                label="Password"
                hint={`At least ${data.passwordMinLength} characters. Try three random words.`}
                error={errors.password}
                required
                autoComplete="new-password"
                minLength={data.passwordMinLength}
              />
            </div>
            <div className="field-wide">
              <TextField
                name="referralCode"
                label="Referral code"
                optional
                value={form.value('referralCode', data.referralCode)}
                error={errors.referralCode}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
              />
            </div>
            <Consents form={form} />
            <SignUpButton wait={data.wait} />
          </Form>
        </Card>
        <NextSteps role={data.role} />
      </div>
    </>
  );
}

/** Enter presses a form's first button, which must not be the one that changes the address. */
function SubmitFirst() {
  return <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />;
}
