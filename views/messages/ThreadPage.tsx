import { ArrowLeft } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button, type FormView } from '../ui.ts';
import { ConversationView } from './ConversationView.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import type { ThreadProps } from './thread-props.ts';

type Props = { thread: ThreadProps; form: FormView; css: string };

export function ThreadPage({ thread, form, css }: Props) {
  const { conversationInfo, latest } = thread;
  return (
    <div className="chat-page">
      <link rel="stylesheet" href={css} />
      <header className="chat-head">
        <span className="chat-back">
          <Button
            href={paths.messages}
            icon={ArrowLeft}
            variant="quiet"
            iconOnly
            label={tr('All messages')}
          />
        </span>
        <ThreadHeader thread={thread} heading="h1" />
      </header>
      <ConversationView thread={thread} level={2} form={form} />
      {!latest && (
        <p className="cluster">
          <Button
            href={paths.conversation(conversationInfo.conversationId ?? '')}
            label={tr('Latest messages')}
          />
        </p>
      )}
    </div>
  );
}
