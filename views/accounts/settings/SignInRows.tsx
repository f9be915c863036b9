import { Fingerprint, Smartphone } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { SettingRows } from './SettingRows.tsx';

export interface SignInRowsProps {
  admin: boolean;
  twoFactor: boolean;
  codesLeft: number;
  passkeys: number;
}

export const SignInRows = ({ admin, twoFactor, codesLeft, passkeys }: SignInRowsProps) => (
  <SettingRows
    rows={[
      {
        id: 'passkeys',
        path: paths.passkeys,
        title: tr('Passkeys'),
        icon: Fingerprint,
        state: passkeys,
        hint:
          passkeys === 0
            ? tr('Sign in with your fingerprint, face or screen lock, without a password.')
            : plural(
                passkeys,
                'You can sign in with {count} passkey.',
                'You can sign in with {count} passkeys.',
              ),
      },
      {
        id: 'two-factor',
        path: paths.twoFactor,
        title: tr('Two-factor sign-in'),
        icon: Smartphone,
        state: twoFactor ? tr('On') : tr('Off'),
        hint: twoFactorText(admin, twoFactor, codesLeft),
      },
    ]}
  />
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
