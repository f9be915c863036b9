import { Maximize2 } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { Button } from '../ui/Button.tsx';
import type { ThreadProps } from './thread-props.ts';

type Props = { thread: ThreadProps; inDialog: boolean };

/** What can be done about a conversation beside writing, at the end of its header. */
export function ThreadActions({ thread, inDialog }: Props) {
  const { conversationId } = thread.correspondence;
  if (!inDialog || !conversationId) return null;
  return (
    <Button href={paths.conversation(conversationId)} icon={Maximize2} variant="quiet" iconOnly>
      Open in Messages
    </Button>
  );
}
