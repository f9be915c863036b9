import { ShieldCheck } from 'lucide-react';
import { dialogAt } from '../../../src/dialogs.ts';
import type { PublicCheck } from '../../../src/domain/walkers/checks/checks-of.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Badge, DescriptionList } from '../../ui.ts';
import { capitalized, identityText, publicCheckText } from './check-text.ts';

type Props = { walkerId: string; check: PublicCheck | null; approved: boolean };

/** Only what is clear is green; that we approved the account is no check (CHECK-3, SCREEN-7). */
export const Checks = ({ walkerId, check, approved }: Props) => (
  <section className="stack stack-s walker-part" id="checks">
    <h2>{tr('Checks')}</h2>
    <DescriptionList
      items={[
        check && { term: tr('Background check'), children: <CheckResult check={check} /> },
        check && {
          term: tr('Identity'),
          children: capitalized(identityText(check.identityCheckedOn, check.identityMethod)),
        },
        approved && {
          term: tr('Verified'),
          children: tr('Our team read this profile and approved the account.'),
        },
      ]}
    />
    <p className="small">
      <a href={dialogAt('walker', paths.walker(walkerId), 'checks')}>
        {tr('What Verified and these checks mean')}
      </a>
    </p>
  </section>
);

export const CheckResult = ({ check }: { check: PublicCheck }) =>
  check.status === 'clear' ? (
    <Badge tone="pine" icon={ShieldCheck}>
      {capitalized(publicCheckText(check))}
    </Badge>
  ) : (
    capitalized(publicCheckText(check))
  );
