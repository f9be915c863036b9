import { Link2Off } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { catalogue } from '../catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A mail's link that was used or is too old; `newLink` is where to ask for another one. */
export function DeadLink({ newLink }: { newLink: string }) {
  const { title, text } = catalogue.linkUsedOrExpired;
  return (
    <div className="account account-notice">
      <Icon of={Link2Off} size="l" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      <div className="cluster">
        <Button href={newLink} variant="primary">
          Get a New Link
        </Button>
        <Button href={paths.auth}>Sign In</Button>
      </div>
    </div>
  );
}
