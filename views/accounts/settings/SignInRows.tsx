import { Fingerprint, Smartphone } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
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
      { id: 'passkeys', path: paths.passkeys, title: tr('Passkeys'), icon: Fingerprint, state: passkeys },
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

function twoFactorText(admin: boolean, on: boolean, codesLeft: number): string | undefined {
  if (on) return tr('Recovery codes left: {codesLeft}.', { codesLeft });
  if (admin)
    return tr(
      'Your account can access every other account. A code from your phone protects it if someone gets your password.',
    );
}
