import { Link2Off } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Button } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';

export const InvalidLink = ({ newLink }: { newLink: string }) => (
  <AccountNotice icon={Link2Off} {...t('linkUsedOrExpired')}>
    <div className="cluster">
      <Button href={newLink} variant="primary" label={tr('Get a new link')} />
      <Button href={paths.auth} label={tr('Sign in')} />
    </div>
  </AccountNotice>
);
