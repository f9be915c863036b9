import { Smartphone } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button, CopyText, Form, type FormView, SubmitButton } from '../../ui.ts';
import { CodeField } from './CodeField.tsx';

export interface PhoneSetup {
  modules: readonly (readonly boolean[])[];
  /** The secret in groups of four, for typing. */
  key: string;
  /** Opens an authenticator app on this phone. */
  uri: string;
}

export const Enrolment = ({ setup, form, action }: { setup: PhoneSetup; form: FormView; action: string }) => (
  <div className="stack">
    <div className="prose">
      <ol>
        <li>{tr('Open any authenticator app on your phone.')}</li>
        <li>{tr('Scan this QR code, or type the key.')}</li>
        <li>{tr('Enter the code the app shows.')}</li>
      </ol>
    </div>
    <QrCode
      modules={setup.modules}
      label={tr('QR code for your authenticator app. The key below has the same information.')}
    />
    <p className="on-phone">
      <Button href={setup.uri} icon={Smartphone} hx-boost="false" label={tr('Open an app on this phone')} />
    </p>
    <CopyText id="totp-key" label={tr('Key')} value={setup.key} long />
    <Form intent="enrol" action={action} errors={form.errors} label={tr('Confirm your phone')}>
      <CodeField error={form.errors.code} />
      <div>
        <SubmitButton wide={action === paths.twoFactorChallenge} label={tr('Turn on')} />
      </div>
    </Form>
  </div>
);

/** `true` is dark; includes the quiet zone. Black on white in dark mode too, because scanners need it. */
function QrCode({ modules, label }: { modules: readonly (readonly boolean[])[]; label: string }) {
  const size = modules.length;
  return (
    <svg
      width="224"
      height="224"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.map(rowPath).join('')} fill="#000" />
    </svg>
  );
}

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
