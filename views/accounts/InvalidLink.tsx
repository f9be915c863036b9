import { Link2Off } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Button, Icon } from '../ui.ts';

export function InvalidLink({ newLink }: { newLink: string }) {
  const { title, text } = t('linkUsedOrExpired');
  return (
    <div className="account account-notice">
      <Icon of={Link2Off} size="l" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      <div className="cluster">
        <Button href={newLink} variant="primary" label={tr('Get a new link')} />
        <Button href={paths.auth} label={tr('Sign in')} />
      </div>
    </div>
  );
}
