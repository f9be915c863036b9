import { useEffect, useRef, useState } from 'react';
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
import { useVisible } from './useVisible.ts';

export function useConversation(props: ChatProps, giveBack: (words: string) => void) {
  const { me, to, bookingId, texts } = props;
  const [conversationState, setConversation] = useState<ConversationState>(() => beginning(props));
  const [notice, setNotice] = useState<ChatNotice | null>(null);
  const [loading, setLoading] = useState(false);
  const line = useRef<PendingMessage[]>([]);
  const busy = useRef(false);
  const appTime = useAppTime(props.now);
  const visible = useVisible();
  const { conversation, messages } = conversationState;
  const latest = useRef(conversationState);
  latest.current = conversationState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's messages are a new list whenever it was fetched again
  useEffect(() => setConversation((before) => withFreshPage(before, pageOf(props))), [props.messages]);

  useLive(conversation, {
    after: completeUpTo(messages),
    message: (message) => setConversation((before) => withMessages(before, [message])),
    read: (upTo) => setConversation((before) => withReadUpTo(before, 'other', upTo)),
  });

  const unread = visible ? unreadUpTo(conversationState) : 0;
  useEffect(() => {
    if (!conversation || unread === 0) return;
    // A lost mark is repaired by the next message or the next opening.
    callFunction('read-messages', { conversation_id: conversation, up_to: unread }).then(
      () => setConversation((before) => withReadUpTo(before, 'me', unread)),
      () => undefined,
    );
  }, [conversation, unread]);

  /** Sent one after the other, so that their order is kept. */
  const work = async () => {
    if (busy.current) return;
    busy.current = true;
    for (let one = line.current[0]; one; one = line.current[0]) {
      try {
        const { clientId, content } = one;
        const answer = await sendWithRetries({ to, booking_id: bookingId, content, client_id: clientId });
        line.current.shift();
        setConversation((before) =>
          withMessages({ ...before, conversation: answer.conversationId }, [answer]),
        );
        if (answer.withheld) setNotice(texts.withheld);
      } catch (error) {
        returnUnsent(error);
      }
    }
    busy.current = false;
  };

  const returnUnsent = (error: unknown) => {
    const known = new Set(latest.current.messages.map(({ clientId }) => clientId));
    const lost = line.current.splice(0).filter(({ clientId }) => !known.has(clientId));
    if (lost.length === 0) return;
    setConversation((before) => withoutPending(before, new Set(lost.map(({ clientId }) => clientId))));
    giveBack(lost.map(({ content }) => content).join('\n'));
    setNotice({
      ...texts.sendFailed,
      text: error instanceof RejectedError ? error.message : texts.givenBack.title,
    });
  };

  const say = (content: string) => {
    const one = { clientId: crypto.randomUUID(), content, at: appTime().toISOString() };
    setNotice(null);
    setConversation((before) => withPending(before, one));
    line.current.push(one);
    void work();
  };

  const loadEarlier = async () => {
    const [first] = messages;
    if (loading || !conversation || !first) return;
    setLoading(true);
    setNotice(null);
    try {
      const page = await callFunction<{ messages: MessageDto[]; earlier: boolean }>('earlier-messages', {
        conversation_id: conversation,
        before: first.seq,
      });
      setConversation((before) => withEarlier(before, page));
    } catch {
      setNotice(texts.loadFailed);
    }
    setLoading(false);
  };

  return {
    me,
    conversation: conversationState,
    appTime,
    notice,
    dismiss: () => setNotice(null),
    say,
    loading,
    loadEarlier,
  };
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
