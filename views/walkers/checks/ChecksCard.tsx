import { ShieldCheck } from 'lucide-react';
import { dialogAt } from '../../../src/dialogs.ts';
import type { PublicCheck } from '../../../src/domain/walkers/checks/checks-of.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Card, DescriptionList } from '../../ui.ts';
import { capitalized, identityText, publicCheckText } from './check-text.ts';

/** CHECK-3 */
export const ChecksCard = ({ walkerId, check }: { walkerId: string; check: PublicCheck }) => (
  <Card title={tr('Checks')} icon={ShieldCheck} id="checks">
    <DescriptionList
      items={[
        { term: tr('Background check'), children: capitalized(publicCheckText(check)) },
        {
          term: tr('Identity'),
          children: capitalized(identityText(check.identityCheckedOn, check.identityMethod)),
        },
      ]}
    />
    <p className="small">
      <a href={dialogAt('walker', paths.walker(walkerId), 'checks')}>
        {tr('What Verified and these checks mean')}
      </a>
    </p>
  </Card>
);
