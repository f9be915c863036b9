import { ShieldCheck } from 'lucide-react';
import { dialogAt } from '../../../src/dialogs.ts';
import type { PublicCheck } from '../../../src/domain/walkers/checks/checks-of.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Icon } from '../../ui.ts';
import { identityText, publicCheckText } from './check-text.ts';

type Props = { walkerId: string; check: PublicCheck | null; approved: boolean };

/** Only what is clear is green; that we approved the account is no check (CHECK-3, SCREEN-7). */
export const Checks = ({ walkerId, check, approved }: Props) => (
  <section className="stack stack-s walker-part" id="checks">
    <h2 className="vh">{tr('Checks')}</h2>
    {check && (
      <p className={check.status === 'clear' ? 'check-clear' : undefined}>
        {check.status === 'clear' && <Icon of={ShieldCheck} />}
        {tr('Background check: {result}', { result: publicCheckText(check) })}
      </p>
    )}
    <p className="soft small">
      {check &&
        `${tr('Identity: {check}', { check: identityText(check.identityCheckedOn, check.identityMethod) })}. `}
      {approved && tr('Verified: our team read this profile.')}{' '}
      <a href={dialogAt('walker', paths.walker(walkerId), 'checks')}>
        {tr('What Verified and these checks mean')}
      </a>
    </p>
  </section>
);
