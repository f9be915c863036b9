import { ShieldCheck } from 'lucide-react';
import { dialogAt } from '../../../src/dialogs.ts';
import type { PublicCheck } from '../../../src/domain/walkers/checks/checks-of.ts';
import { paths } from '../../../src/paths.ts';
import { Card, DescriptionList } from '../../ui.ts';
import { capitalized, identityText, publicCheckText } from './check-text.ts';

/** CHECK-3 */
export const ChecksCard = ({ walkerId, check }: { walkerId: string; check: PublicCheck }) => (
  <Card title="Checks" icon={ShieldCheck} id="checks">
    <DescriptionList
      items={[
        { term: 'Background check', children: capitalized(publicCheckText(check)) },
        {
          term: 'Identity',
          children: capitalized(identityText(check.identityCheckedOn, check.identityMethod)),
        },
      ]}
    />
    <p className="small">
      <a href={dialogAt('walker', paths.walker(walkerId), 'checks')}>What Verified and these checks mean</a>
    </p>
  </Card>
);
