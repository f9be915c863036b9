import { TimerOff } from 'lucide-react';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { t } from '../../i18n.ts';
import { Button, Card, Form, type FormView, PageHeading, SubmitButton, TextField } from '../../ui.ts';
import { AccountNotice } from '../AccountNotice.tsx';
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx';
import { CodeField } from './CodeField.tsx';
import { Enrolment, type PhoneSetup } from './Enrolment.tsx';

/** `over` when no sign-in waits for a code. */
export type TwoFactorChallengeData =
  | { state: 'over' }
  | { state: 'code' | 'recovery'; admin: boolean }
  | { state: 'enrol'; setup: PhoneSetup };

type Props = { data: TwoFactorChallengeData; form: FormView };

export function TwoFactorChallengePage({ data, form }: Props) {
  if (data.state === 'over') return <Over />;
  return (
    <div className="account">
      {data.state === 'code' && <EnterCode form={form} />}
      {data.state === 'recovery' && <EnterRecoveryCode form={form} admin={data.admin} />}
      {data.state === 'enrol' && (
        <>
          <PageHeading
            title={tr('Set up your phone')}
            lead={tr('Families rely on your account, so it needs more than a password.')}
          />
          <Card>
            <Enrolment setup={data.setup} form={form} action={paths.twoFactorChallenge} />
          </Card>
        </>
      )}
      <Form intent="cancel" action={paths.twoFactorChallenge} layout="row">
        <SubmitButton variant="quiet" label={tr('Cancel and start over')} />
      </Form>
    </div>
  );
}

const EnterCode = ({ form: { errors } }: Pick<Props, 'form'>) => (
  <>
    <PageHeading title={tr('Enter your code')} lead={tr('One more step: enter the code from your phone.')} />
    <Card>
      <Form intent="code" action={paths.twoFactorChallenge} errors={errors} label={tr('Code')}>
        <CodeField error={errors.code} />
        <SubmitButton wide label={tr('Continue')} />
      </Form>
    </Card>
    <PasskeySignIn />
    <p>
      <a href={withQuery(paths.twoFactorChallenge, { with: 'recovery' })}>{tr('Use a recovery code')}</a>
    </p>
  </>
);

const EnterRecoveryCode = ({ form: { errors, value }, admin }: Pick<Props, 'form'> & { admin: boolean }) => (
  <>
    <PageHeading
      title={tr('Use a recovery code')}
      lead={tr('Use one of the ten codes you saved when you set up your phone.')}
    />
    <Card>
      <Form
        intent="recovery-code"
        action={withQuery(paths.twoFactorChallenge, { with: 'recovery' })}
        errors={errors}
        label={tr('Recovery code')}
      >
        <TextField
          name="recoveryCode"
          label={tr('Recovery code')}
          hint={tr('Letters and digits in groups of four. Each works once.')}
          value={value('recoveryCode')}
          error={errors.recoveryCode}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton wide label={tr('Continue')} />
      </Form>
    </Card>
    <p>
      <a href={paths.twoFactorChallenge}>{tr('Use a code from your phone')}</a>
    </p>
    <p className="soft">
      {admin
        ? tr('No phone and no codes? The person who runs this server can reset it: {command}.', {
            command: 'trot admins reset-two-factor',
          })
        : rich("No phone and no codes? <link>Contact us</link>. We'll reset it once we know it's you.", {
            link: (text) => <a href={paths.contact}>{text}</a>,
          })}
    </p>
  </>
);

const Over = () => (
  <AccountNotice icon={TimerOff} {...t('secondStepOver')}>
    <Button href={paths.auth} variant="primary" label={tr('Sign in')} />
  </AccountNotice>
);
