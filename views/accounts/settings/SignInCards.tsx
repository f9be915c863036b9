import { Fingerprint, Smartphone } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { Badge, Button, Card } from '../../ui.ts';

export interface SignInCardsProps {
  admin: boolean;
  twoFactor: boolean;
  codesLeft: number;
  passkeys: number;
}

export const SignInCards = ({ admin, twoFactor, codesLeft, passkeys }: SignInCardsProps) => (
  <>
    <Card id="passkeys" title="Passkeys" icon={Fingerprint} level={3}>
      <p className="soft">
        {passkeys === 0
          ? 'Sign in with your fingerprint, face or screen lock, without a password.'
          : passkeys === 1
            ? 'You can sign in with 1 passkey.'
            : `You can sign in with ${passkeys} passkeys.`}
      </p>
      <div>
        <Button href={paths.passkeys} label={passkeys === 0 ? 'Add a passkey' : 'Manage passkeys'} />
      </div>
    </Card>
    <Card
      id="two-factor"
      title="Two-factor sign-in"
      icon={Smartphone}
      level={3}
      aside={<Badge tone={twoFactor ? 'pine' : 'sun'}>{twoFactor ? 'On' : 'Off'}</Badge>}
    >
      <p className="soft">
        {twoFactor
          ? `You sign in with your password and a code from your phone. Recovery codes left: ${codesLeft}.`
          : `${admin ? 'Your account can access every other account. ' : ''}A code from your phone protects ${admin ? 'it' : 'your account'} if someone gets your password.`}
      </p>
      <div>
        <Button href={paths.twoFactor} label={twoFactor ? 'Manage' : 'Set up'} />
      </div>
    </Card>
  </>
);
