import { type Dispatch, type SetStateAction, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MessageDto } from '../../src/domain/messages/message-dto.ts';
import { callFunction, RejectedError } from '../api-client.ts';
import {
  type ConversationState,
  completeUpTo,
  type PendingMessage,
  unreadUpTo,
  withEarlier,
  withFreshPage,
  withMessages,
  withoutPending,
  withPending,
  withReadUpTo,
} from './conversation-state.ts';
import type { ChatNotice, ChatProps } from './props.ts';
import { sendWithRetries } from './send-with-retries.ts';
import { useLive } from './useLive.ts';

type Change = Dispatch<SetStateAction<ConversationState>>;
type Show = (notice: ChatNotice | null) => void;

export function useConversation(props: ChatProps, giveBack: (words: string) => void) {
  const [state, change] = useState<ConversationState>(() => beginning(props));
  const [notice, show] = useState<ChatNotice | null>(null);
  const appTime = useAppTime(props.now);
  const { conversation, messages } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's messages are a new list whenever it was fetched again
  useEffect(() => change((before) => withFreshPage(before, pageOf(props))), [props.messages]);

  useLive(conversation, {
    after: completeUpTo(messages),
    message: (message) => change((before) => withMessages(before, [message])),
    read: (upTo) => change((before) => withReadUpTo(before, 'other', upTo)),
  });
  useReadMarks(state, change);
  const send = useOutgoing(props, state, { change, show, giveBack });
  const { loading, loadEarlier } = useEarlier(props, state, { change, show });

  const say = (content: string) => {
    const one = { clientId: crypto.randomUUID(), content, at: appTime().toISOString() };
    show(null);
    change((before) => withPending(before, one));
    send(one);
  };

  return {
    me: props.me,
    conversation: state,
    appTime,
    notice,
    dismiss: () => show(null),
    say,
    loading,
    loadEarlier,
  };
}

function useReadMarks(state: ConversationState, change: Change): void {
  const { conversation } = state;
  const visible = useVisible();
  const unread = visible ? unreadUpTo(state) : 0;
  useEffect(() => {
    if (!conversation || unread === 0) return;
    // A lost mark is repaired by the next message or the next opening.
    callFunction('read-messages', { conversation_id: conversation, up_to: unread }).then(
      () => change((before) => withReadUpTo(before, 'me', unread)),
      () => undefined,
    );
  }, [conversation, unread, change]);
}

/** Sends one after the other, so that their order is kept. */
function useOutgoing(
  { to, bookingId, texts }: ChatProps,
  state: ConversationState,
  { change, show, giveBack }: { change: Change; show: Show; giveBack: (words: string) => void },
): (message: PendingMessage) => void {
  const queue = useRef<PendingMessage[]>([]);
  const sending = useRef(false);
  const latest = useRef(state);
  latest.current = state;

  const sendAll = async () => {
    if (sending.current) return;
    sending.current = true;
    for (let one = queue.current[0]; one; one = queue.current[0]) {
      try {
        const { clientId, content } = one;
        const sent = await sendWithRetries({ to, booking_id: bookingId, content, client_id: clientId });
        queue.current.shift();
        change((before) => withMessages({ ...before, conversation: sent.conversationId }, [sent]));
        if (sent.withheld)
          show({ ...texts.withheld, text: texts.withheld.text?.replace('{hidden}', () => sent.withheld) });
      } catch (error) {
        returnUnsent(error);
      }
    }
    sending.current = false;
  };

  const returnUnsent = (error: unknown) => {
    const known = new Set(latest.current.messages.map(({ clientId }) => clientId));
    const lost = queue.current.splice(0).filter(({ clientId }) => !known.has(clientId));
    if (lost.length === 0) return;
    change((before) => withoutPending(before, new Set(lost.map(({ clientId }) => clientId))));
    giveBack(lost.map(({ content }) => content).join('\n'));
    show({
      ...texts.sendFailed,
      text: error instanceof RejectedError ? error.message : texts.givenBack.title,
    });
  };

  return (message) => {
    queue.current.push(message);
    void sendAll();
  };
}

function useEarlier(
  { texts }: ChatProps,
  { conversation, messages: [first] }: ConversationState,
  { change, show }: { change: Change; show: Show },
): { loading: boolean; loadEarlier(): Promise<void> } {
  const [loading, setLoading] = useState(false);
  const loadEarlier = async () => {
    if (loading || !conversation || !first) return;
    setLoading(true);
    show(null);
    try {
      const page = await callFunction<{ messages: MessageDto[]; earlier: boolean }>('earlier-messages', {
        conversation_id: conversation,
        before: first.seq,
      });
      change((before) => withEarlier(before, page));
    } catch {
      show(texts.loadFailed);
    }
    setLoading(false);
  };
  return { loading, loadEarlier };
}

const pageOf = ({ conversation, messages, earlierHref }: ChatProps) => ({
  conversation,
  messages,
  earlier: earlierHref !== null,
});

const beginning = (props: ChatProps): ConversationState => ({ ...pageOf(props), me: props.me, waiting: [] });

/** The app's time, which the demo clock may have moved: the server's plus the elapsed time. */
function useAppTime(served: string): () => Date {
  const since = useRef({ served: '', at: 0 });
  if (since.current.served !== served) since.current = { served, at: elapsed() };
  return () => new Date(new Date(served).getTime() + elapsed() - since.current.at);
}

const elapsed = (): number => Math.round(performance.now());

const useVisible = (): boolean => useSyncExternalStore(listen, isVisible, onTheServer);

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isVisible = () => !document.hidden;
const onTheServer = () => false;
