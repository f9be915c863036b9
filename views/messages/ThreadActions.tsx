import { Flag, Maximize2 } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button } from '../ui.ts';
import { arePeers } from './people.ts';
import type { ThreadProps } from './thread-props.ts';

type Props = { thread: ThreadProps; inDialog: boolean };

export function ThreadActions({ thread, inDialog }: Props) {
  const { conversationId, other } = thread.conversationInfo;
  return (
    <>
      {arePeers(thread) && (
        <Button
          href={paths.safety(other.id)}
          icon={Flag}
          variant="quiet"
          iconOnly
          label={tr('Report or block')}
        />
      )}
      {inDialog && conversationId && (
        <Button
          href={paths.conversation(conversationId)}
          icon={Maximize2}
          variant="quiet"
          iconOnly
          label={tr('Open in Messages')}
        />
      )}
    </>
  );
}
