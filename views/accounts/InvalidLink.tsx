import { CircleCheck, Link2Off } from 'lucide-react';
import { briefDate } from '../../src/dates.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Button } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';

type Props = { newLink: string; used: `${string}{day}`; usedAt: Date | null };

export const InvalidLink = ({ newLink, used, usedAt }: Props) =>
  usedAt ? (
    <AccountNotice icon={CircleCheck} title={tr(used, { day: briefDate(usedAt) })}>
      <Button href={paths.auth} variant="primary" label={tr('Sign in')} />
    </AccountNotice>
  ) : (
    <AccountNotice icon={Link2Off} {...t('linkUsedOrExpired')}>
      <div className="cluster">
        <Button href={newLink} variant="primary" label={tr('Get a new link')} />
        <Button href={paths.auth} label={tr('Sign in')} />
      </div>
    </AccountNotice>
  );
