import { Download, KeyRound, KeySquare, Smartphone } from 'lucide-react';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import type { Role } from '../../../src/domain/viewer.ts';
import { fileName } from '../../../src/market.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import {
  BackLink,
  Badge,
  Banner,
  Button,
  Card,
  Form,
  type FormView,
  formFor,
  PageHeading,
  PasswordField,
  PrintButton,
  SubmitButton,
} from '../../ui.ts';
import { Enrolment, type PhoneSetup } from './Enrolment.tsx';
import { ProofDialog } from './ProofDialog.tsx';

export interface TwoFactorData {
  on: boolean;
  required: Role | null;
  codesLeft: number;
  setup: PhoneSetup | null;
  codes: readonly string[] | null;
  asking: DialogName<'twoFactor'> | null;
}

type Props = { data: TwoFactorData; form: FormView };

export const TwoFactorPage = ({ data, form }: Props) => (
  <>
    <PageHeading
      back={<BackLink href={paths.accountSettings}>{tr('Account Management')}</BackLink>}
      title={tr('Two-factor sign-in')}
      lead={tr('A code from your phone as well as your password.')}
    />
    {data.codes && <RecoveryCodes codes={data.codes} />}
    <div className="stack no-print">
      {data.on ? <On data={data} form={form} /> : <Off data={data} form={form} />}
    </div>
  </>
);

const Off = ({ data: { setup }, form }: Props) => (
  <Card
    id="setup"
    title={setup ? tr('Set up your phone') : tr('Set up')}
    icon={Smartphone}
    aside={!setup && <Badge tone="sun">{tr('Off')}</Badge>}
  >
    {setup ? (
      <Enrolment setup={setup} form={formFor(form, 'enrol')} action={paths.twoFactor} />
    ) : (
      <Form
        intent="begin"
        action={paths.twoFactor}
        errors={formFor(form, 'begin').errors}
        label={tr('Set up')}
      >
        <p className="soft">
          {tr('You need an authenticator app on your phone. Enter your password to begin.')}
        </p>
        <PasswordField
          name="password"
          label={tr('Your password')}
          error={formFor(form, 'begin').errors.password}
        />
        <div>
          <SubmitButton label={tr('Set up')} />
        </div>
      </Form>
    )}
  </Card>
);

const On = ({ data: { codesLeft, required, asking }, form }: Props) => (
  <>
    <Banner tone="success" icon={KeyRound} title={tr('Two-factor sign-in is on')}>
      {tr("You'll enter a code each time you sign in with your password.")}
    </Banner>
    <Card id="recovery" title={tr('Recovery codes')} icon={KeySquare}>
      <p className={codesLeft < 3 ? undefined : 'soft'}>
        {plural(
          codesLeft,
          '{count} recovery code left. It signs you in once without your phone.',
          '{count} recovery codes left. Each signs you in once without your phone.',
        )}
      </p>
      <Ask question="new-codes">{tr('Make new codes')}</Ask>
    </Card>
    <Card
      id="off"
      title={tr('Turn off two-factor sign-in')}
      icon={Smartphone}
      tone={required ? 'plain' : 'danger'}
    >
      {required ? (
        <p className="soft">
          {required === 'admin'
            ? tr(
                'Admins need two-factor sign-in here. If you have a new phone, ask the person who runs this server to reset it: {command}.',
                { command: 'trot admins reset-two-factor' },
              )
            : rich(
                'Walkers need two-factor sign-in here. If you have a new phone, <link>contact us</link>.',
                { link: (text) => <a href={paths.contact}>{text}</a> },
              )}
        </p>
      ) : (
        <>
          <p className="soft">{tr("You'll sign in with just your password.")}</p>
          <Ask question="turn-off">{tr('Turn off')}</Ask>
        </>
      )}
    </Card>
    {asking && <ProofDialog question={asking} form={formFor(form, asking)} />}
  </>
);

const Ask = ({ question, children }: { question: DialogName<'twoFactor'>; children: string }) => (
  <div>
    <Button
      href={dialogAt('twoFactor', paths.twoFactor, question)}
      variant={question === 'turn-off' ? 'danger' : 'secondary'}
      label={children}
    />
  </div>
);

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `${tr('Trotwell recovery codes. Each works once.')}\n\n${codes.join('\n')}\n`;
  return (
    <Card id="recovery-codes" title={tr('Your recovery codes')} icon={KeySquare}>
      <p>
        {tr(
          "Store these somewhere other than your phone. Each code signs you in once if you can't use your phone. You'll only see them now, for ten minutes at most.",
        )}
      </p>
      <ul className="grid">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button
          icon={Download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={fileName('recovery-codes.txt')}
          hx-boost="false"
          label={tr('Download')}
        />
        <PrintButton />
        <Form intent="kept" action={paths.twoFactor} layout="row">
          <SubmitButton label={tr('I saved them')} />
        </Form>
      </div>
    </Card>
  );
}
