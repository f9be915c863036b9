import { KeyRound, KeySquare, Smartphone } from 'lucide-react';
import { paths, withQuery } from '../../../src/paths.ts';
import type { FormView } from '../../form.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Enrolment, type PhoneSetup } from './Enrolment.tsx';
import { ProofDialog, type ProofQuestion } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface TwoFactorData {
  on: boolean;
  required: boolean;
  codesLeft: number;
  setup: PhoneSetup | null;
  /** New recovery codes, not shown yet. */
  codes: readonly string[] | null;
  asking: ProofQuestion | null;
}

export interface TwoFactorForms {
  begin: FormView;
  enrol: FormView;
  renew: FormView;
  off: FormView;
}

export function TwoFactorPage({ data, forms }: { data: TwoFactorData; forms: TwoFactorForms }) {
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.settings}>Settings</BackLink>}
        title="Two-Factor Sign-In"
        lead="Besides your password, a code that only your phone can show."
      />
      {data.codes && <RecoveryCodes codes={data.codes} />}
      <div className="stack no-print">
        {data.on ? <On data={data} forms={forms} /> : <Off data={data} forms={forms} />}
      </div>
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

function On({ data: { codesLeft, required, asking }, forms }: Props) {
  return (
    <>
      <Banner tone="success" icon={KeyRound} title="It is on">
        You are asked for a code at every sign-in.
      </Banner>
      <Card id="recovery" title="Recovery Codes" icon={KeySquare}>
        <p className={codesLeft < 3 ? undefined : 'soft'}>
          {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left. Each signs you in
          once without your phone.
        </p>
        <Ask question="new-codes">Make New Codes</Ask>
      </Card>
      <Card id="off" title="Turn It Off" icon={Smartphone} tone={required ? 'plain' : 'danger'}>
        {required ? (
          <p className="soft">
            Admins need two-factor sign-in here. For a new phone, whoever runs this installation resets it:
            trot admins reset-two-factor.
          </p>
        ) : (
          <>
            <p className="soft">You then sign in with your password alone.</p>
            <Ask question="turn-off">Turn Off</Ask>
          </>
        )}
      </Card>
      {asking && <ProofDialog question={asking} form={asking === 'turn-off' ? forms.off : forms.renew} />}
    </>
  );
}

const Ask = ({ question, children }: { question: ProofQuestion; children: string }) => (
  <div>
    <Button
      href={withQuery(paths.twoFactor, { dialog: question })}
      variant={question === 'turn-off' ? 'danger' : 'secondary'}
    >
      {children}
    </Button>
  </div>
);
