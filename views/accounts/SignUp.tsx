import { Card, ChoiceGroup, Form, fieldOf, PageHeading, PasswordField, TextField } from '../ui.ts';
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
              {...fieldOf(form, 'role', data.role)}
              label="I'm joining as"
              choices={roles}
              look="segmented"
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
                error={errors.password}
                minLength={data.passwordMinLength}
              />
            </div>
            <div className="field-wide">
              <TextField
                {...fieldOf(form, 'referralCode', data.referralCode)}
                label="Referral code"
                optional
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
