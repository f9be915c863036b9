import { tr } from '../../src/translate.ts';
import { Dialog, NoticeDialog } from '../ui.ts';
import { ConversationView } from './ConversationView.tsx';
import { ThreadHeader } from './MessagesPage.tsx';
import type { ThreadProps } from './thread-props.ts';

export type MessageDialogData = { kind: 'open'; thread: ThreadProps } | { kind: 'unreachable' };

type Props = { data: MessageDialogData; closeHref: string; css: string };

/** Without JavaScript its form leads to the conversation's own page. */
export function MessageDialog({ data, closeHref, css }: Props) {
  if (data.kind === 'unreachable')
    return <NoticeDialog id="message" code="messageUnreachable" closeHref={closeHref} close={tr('Close')} />;
  return (
    <>
      <link rel="stylesheet" href={css} />
      <Dialog
        id="message"
        heading={<ThreadHeader thread={data.thread} heading="h2" id="message-title" />}
        closeHref={closeHref}
      >
        <ConversationView thread={data.thread} level={3} />
      </Dialog>
    </>
  );
}
