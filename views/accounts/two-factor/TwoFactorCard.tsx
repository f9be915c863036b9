import { Smartphone } from 'lucide-react';
import type { TwoFactorState } from '../../../src/domain/accounts/two-factor.ts';
import { paths } from '../../../src/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

export const TwoFactorCard = ({ state: { on, codesLeft } }: { state: TwoFactorState }) => (
  <Card
    id="two-factor"
    title="Two-Factor Sign-In"
    icon={Smartphone}
    level={3}
    aside={<Badge tone={on ? 'pine' : 'sun'}>{on ? 'On' : 'Off'}</Badge>}
  >
    <p className="soft">
      {on
        ? `You sign in with your password and a code of your phone. ${codesLeft} recovery codes are left.`
        : 'Your account opens every other. A code of your phone keeps it yours when somebody learns your password.'}
    </p>
    <div>
      <Button href={paths.twoFactor}>{on ? 'Manage' : 'Set Up'}</Button>
    </div>
  </Card>
);
