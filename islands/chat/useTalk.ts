import { useEffect, useRef, useState } from 'react';
import type { Said } from '../../src/domain/messages/said.ts';
import { ask, Refused } from '../calls.ts';
import type { ChatProps, Notice } from './props.ts';
import { sendPatiently } from './sending.ts';
import {
  completeUpTo,
  heard,
  preceded,
  readBy,
  refreshed,
  type Talk,
  typed,
  unreadUpTo,
  type Waiting,
  withdrawn,
} from './talk.ts';
import { useLive } from './useLive.ts';
import { useVisible } from './useVisible.ts';

/** The course of a conversation in the browser. `giveBack` takes the words of what could not be sent. */
export function useTalk(props: ChatProps, giveBack: (words: string) => void) {
  const { me, to, bookingId, texts } = props;
  const [talk, setTalk] = useState<Talk>(() => beginning(props));
  const [notice, setNotice] = useState<Notice | null>(null);
  const [loading, setLoading] = useState(false);
  const line = useRef<Waiting[]>([]);
  const busy = useRef(false);
  const appTime = useAppTime(props.now);
  const visible = useVisible();
  const { conversation, messages } = talk;
  const latest = useRef(talk);
  latest.current = talk;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's messages are a new list whenever it was fetched anew
  useEffect(() => setTalk((before) => refreshed(before, pageOf(props))), [props.messages]);

  useLive(conversation, {
    after: completeUpTo(messages),
    message: (said) => setTalk((before) => heard(before, [said])),
    read: (upTo) => setTalk((before) => readBy(before, 'other', upTo)),
  });

  const unread = visible ? unreadUpTo(talk) : 0;
  useEffect(() => {
    if (!conversation || unread === 0) return;
    // Marks that do not arrive are made up for by the next message, or by opening the conversation again.
    ask('read-messages', { conversation_id: conversation, up_to: unread }).then(
      () => setTalk((before) => readBy(before, 'me', unread)),
      () => undefined,
    );
  }, [conversation, unread]);

  /** One after the other, so that they arrive in the order in which they were written. */
  const work = async () => {
    if (busy.current) return;
    busy.current = true;
    for (let one = line.current[0]; one; one = line.current[0]) {
      try {
        const { clientId, content } = one;
        const answer = await sendPatiently({ to, booking_id: bookingId, content, client_id: clientId });
        line.current.shift();
        setTalk((before) => heard({ ...before, conversation: answer.conversationId }, [answer]));
        if (answer.withheld) setNotice(texts.withheld);
      } catch (error) {
        giveUp(error);
      }
    }
    busy.current = false;
  };

  /** What is behind a message that could not be sent waits for the same line: all of it goes back. */
  const giveUp = (error: unknown) => {
    const known = new Set(latest.current.messages.map(({ clientId }) => clientId));
    const lost = line.current.splice(0).filter(({ clientId }) => !known.has(clientId));
    if (lost.length === 0) return;
    setTalk((before) => withdrawn(before, new Set(lost.map(({ clientId }) => clientId))));
    giveBack(lost.map(({ content }) => content).join('\n'));
    setNotice({
      ...texts.sendFailed,
      text: error instanceof Refused ? error.message : texts.givenBack.title,
    });
  };

  const say = (content: string) => {
    const one = { clientId: crypto.randomUUID(), content, at: appTime().toISOString() };
    setNotice(null);
    setTalk((before) => typed(before, one));
    line.current.push(one);
    void work();
  };

  const loadEarlier = async () => {
    const [first] = messages;
    if (loading || !conversation || !first) return;
    setLoading(true);
    setNotice(null);
    try {
      const page = await ask<{ messages: Said[]; earlier: boolean }>('earlier-messages', {
        conversation_id: conversation,
        before: first.seq,
      });
      setTalk((before) => preceded(before, page));
    } catch {
      setNotice(texts.loadFailed);
    }
    setLoading(false);
  };

  return { me, talk, appTime, notice, dismiss: () => setNotice(null), say, loading, loadEarlier };
}

const pageOf = ({ conversation, messages, earlierHref }: ChatProps) => ({
  conversation,
  messages,
  earlier: earlierHref !== null,
});

const beginning = (props: ChatProps): Talk => ({ ...pageOf(props), me: props.me, waiting: [] });

/** The app's time, which a demo may have moved: the server's, and what has passed since. */
function useAppTime(served: string): () => Date {
  const since = useRef({ served: '', at: 0 });
  if (since.current.served !== served) since.current = { served, at: elapsed() };
  return () => new Date(new Date(served).getTime() + elapsed() - since.current.at);
}

const elapsed = (): number => Math.round(performance.now());
