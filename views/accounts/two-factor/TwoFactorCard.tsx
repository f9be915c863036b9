import { Smartphone } from 'lucide-react';
import type { TwoFactorState } from '../../../src/domain/accounts/two-factor/two-factor.ts';
import { paths } from '../../../src/paths.ts';
import { Badge, Button, Card } from '../../ui.ts';

export const TwoFactorCard = ({ state: { on, codesLeft } }: { state: TwoFactorState }) => (
  <Card
    id="two-factor"
    title="Two-factor sign-in"
    icon={Smartphone}
    level={3}
    aside={<Badge tone={on ? 'pine' : 'sun'}>{on ? 'On' : 'Off'}</Badge>}
  >
    <p className="soft">
      {on
        ? `You sign in with your password and a code from your phone. Recovery codes left: ${codesLeft}.`
        : 'Your account can access every other account. A code from your phone protects it if someone gets your password.'}
    </p>
    <div>
      <Button href={paths.twoFactor} label={on ? 'Manage' : 'Set up'} />
    </div>
  </Card>
);
