import { KeyRound, KeySquare, Smartphone } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import type { FormView } from '../../form.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { Enrolment, type PhoneSetup } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface TwoFactorData {
  on: boolean;
  required: boolean;
  codesLeft: number;
  /** The phone that is being set up. */
  setup: PhoneSetup | null;
  /** New recovery codes that nobody has read yet. */
  codes: readonly string[] | null;
}

export interface TwoFactorForms {
  begin: FormView;
  enrol: FormView;
  renew: FormView;
  off: FormView;
}

/** An admin's own two-factor sign-in: set it up, make new recovery codes, turn it off. */
export function TwoFactorPage({ data, forms }: { data: TwoFactorData; forms: TwoFactorForms }) {
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.settings}>Settings</BackLink>}
        title="Two-Factor Sign-In"
        lead="Besides your password, a code that only your phone can show."
      />
      {data.codes && <RecoveryCodes codes={data.codes} />}
      {data.on ? <On data={data} forms={forms} /> : <Off data={data} forms={forms} />}
    </>
  );
}

type Props = { data: TwoFactorData; forms: TwoFactorForms };

const Off = ({ data: { setup }, forms }: Props) => (
  <Card id="setup" title={setup ? 'Set Up Your Phone' : 'It Is Off'} icon={Smartphone}>
    {setup ? (
      <Enrolment setup={setup} form={forms.enrol} action={paths.twoFactor} />
    ) : (
      <Form intent="begin" action={paths.twoFactor} errors={forms.begin.errors} label="Set up">
        <PasswordField
          name="password"
          label="Your Password"
          error={forms.begin.errors.password}
          required
          autoComplete="current-password"
        />
        <div>
          <SubmitButton>Set Up</SubmitButton>
        </div>
      </Form>
    )}
  </Card>
);

function On({ data: { codesLeft, required }, forms }: Props) {
  return (
    <>
      <Banner tone="success" icon={KeyRound} title="It is on">
        You are asked for a code at every sign-in.
      </Banner>
      <Card id="new-codes" title="New Recovery Codes" icon={KeySquare}>
        <p className={codesLeft < 3 ? undefined : 'soft'}>
          {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left. New ones take the
          place of all old ones.
        </p>
        <Proof intent="new-codes" form={forms.renew} button="Make New Codes" />
      </Card>
      <Card id="turn-off" title="Turn It Off" icon={Smartphone} tone={required ? 'plain' : 'danger'}>
        {required ? (
          <p className="soft">
            Admins need two-factor sign-in here. For a new phone, whoever runs this installation resets it:
            trot admins reset-two-factor.
          </p>
        ) : (
          <Proof intent="turn-off" form={forms.off} button="Turn Off" danger />
        )}
      </Card>
    </>
  );
}

type ProofProps = { intent: string; form: FormView; button: string; danger?: boolean };

/** Password and code together, so that neither a borrowed browser nor a found phone is enough. */
const Proof = ({ intent, form: { errors }, button, danger }: ProofProps) => (
  <Form intent={intent} action={paths.twoFactor} errors={errors} label={button}>
    <PasswordField
      id={`${intent}-password`}
      name="password"
      label="Your Password"
      error={errors.password}
      required
      autoComplete="current-password"
    />
    <CodeField id={`${intent}-code`} error={errors.code} />
    <div>
      <SubmitButton variant={danger ? 'danger' : 'primary'}>{button}</SubmitButton>
    </div>
  </Form>
);
