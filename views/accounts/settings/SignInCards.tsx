import { Fingerprint, Smartphone } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';
import { Setting } from './Setting.tsx';

export interface SignInCardsProps {
  admin: boolean;
  twoFactor: boolean;
  codesLeft: number;
  passkeys: number;
}

export const SignInCards = ({ admin, twoFactor, codesLeft, passkeys }: SignInCardsProps) => (
  <>
    <Setting id="passkeys" title={tr('Passkeys')} icon={Fingerprint} state={passkeys}>
      <p className="soft">
        {passkeys === 0
          ? tr('Sign in with your fingerprint, face or screen lock, without a password.')
          : plural(
              passkeys,
              'You can sign in with {count} passkey.',
              'You can sign in with {count} passkeys.',
            )}
      </p>
      <div>
        <Button href={paths.passkeys} label={passkeys === 0 ? tr('Add a passkey') : tr('Manage passkeys')} />
      </div>
    </Setting>
    <Setting
      id="two-factor"
      title={tr('Two-factor sign-in')}
      icon={Smartphone}
      state={twoFactor ? tr('On') : tr('Off')}
    >
      <p className="soft">{twoFactorText(admin, twoFactor, codesLeft)}</p>
      <div>
        <Button href={paths.twoFactor} label={twoFactor ? tr('Manage') : tr('Set up')} />
      </div>
    </Setting>
  </>
);

function twoFactorText(admin: boolean, on: boolean, codesLeft: number): string {
  if (on)
    return tr(
      'You sign in with your password and a code from your phone. Recovery codes left: {codesLeft}.',
      {
        codesLeft,
      },
    );
  return admin
    ? tr(
        'Your account can access every other account. A code from your phone protects it if someone gets your password.',
      )
    : tr('A code from your phone protects your account if someone gets your password.');
}
