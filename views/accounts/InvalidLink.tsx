import { Link2Off } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { messageTemplates } from '../i18n.ts';
import { Button, Icon } from '../ui.ts';

export function InvalidLink({ newLink }: { newLink: string }) {
  const { title, text } = messageTemplates.linkUsedOrExpired;
  return (
    <div className="account account-notice">
      <Icon of={Link2Off} size="l" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      <div className="cluster">
        <Button href={newLink} variant="primary" label="Get a new link" />
        <Button href={paths.auth} label="Sign in" />
      </div>
    </div>
  );
}
