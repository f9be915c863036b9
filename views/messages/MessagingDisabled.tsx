import type { Lacking } from '../../src/domain/messages/permission.ts';
import { namesOf } from '../../src/domain/walkers/completeness.ts';
import { paths } from '../../src/paths.ts';
import { fill } from '../catalogue.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

/** Why a walker cannot write yet, and the way to mend it. S1 §2 Messages. */
export function MessagingDisabled({ lacking: { parts, unbegun } }: { lacking: Lacking }) {
  const { title, text } = fill('messagingDisabled', { list: namesOf(parts) });
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Button href={paths.profile} variant="primary">
          Complete Profile Now
        </Button>
      }
    >
      {unbegun && <p>{fill('messagesProfileBeingSetUp').title}</p>}
      <p>{text}</p>
    </Banner>
  );
}
