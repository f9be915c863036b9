import { fill } from '../catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Conversation } from './Conversation.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import type { ThreadProps } from './thread-props.ts';

export type MessageDialogData = { kind: 'open'; thread: ThreadProps } | { kind: 'unreachable' };

type Props = {
  data: MessageDialogData;
  closeHref: string;
  /** The sheet of a conversation. */
  css: string;
};

/** A conversation over another page. Without JavaScript its form leads on to the conversation's own page. */
export function MessageDialog({ data, closeHref, css }: Props) {
  if (data.kind === 'unreachable') return <Unreachable closeHref={closeHref} />;
  return (
    <>
      <link rel="stylesheet" href={css} />
      <Dialog
        id="message"
        heading={<ThreadHeader thread={data.thread} heading="h2" id="message-title" />}
        closeHref={closeHref}
      >
        <Conversation thread={data.thread} level={3} />
      </Dialog>
    </>
  );
}

function Unreachable({ closeHref }: Pick<Props, 'closeHref'>) {
  const { title, text } = fill('messageUnreachable');
  return (
    <Dialog id="message" title={title} closeHref={closeHref} size="s">
      <p>{text}</p>
      <DialogActions>
        <Button href={closeHref} variant="primary">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
