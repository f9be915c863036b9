import type { MessageDto } from '../../src/domain/messages/message-dto.ts';
import type { ConversationState } from './conversation-state.ts';
import { chatDayOf, chatDayText, messageTime } from './format-times.ts';

export interface Bubble {
  key: string;
  id?: string;
  mine: boolean;
  content: string;
  at: string;
  time: string;
  ends: boolean;
  state: 'sending' | 'sent' | 'read' | null;
}

export interface ChatDay {
  day: string;
  title: string;
  bubbles: Bubble[];
}

export function groupByDay({ messages, waiting, me }: ConversationState, now: Date, zone: string): ChatDay[] {
  const on = waiting.map(({ clientId, content, at }): Shown => ({ senderId: me, clientId, content, at }));
  const all: Shown[] = [...messages, ...on];
  const own = all.findLastIndex(({ senderId }) => senderId === me);
  const bubbles = all.map((one, index): Bubble => {
    const time = messageTime(new Date(one.at), now, zone);
    const next = all[index + 1];
    const goesOn =
      next?.senderId === one.senderId && messageTime(new Date(next.at), now, zone) === time && index !== own;
    return {
      key: `${one.senderId} ${one.clientId}`,
      ...(one.id && { id: one.id }),
      mine: one.senderId === me,
      content: one.content,
      at: one.at,
      time,
      ends: !goesOn,
      state: index === own || !one.id ? stateOf(one) : null,
    };
  });
  const days = new Map<string, ChatDay>();
  for (const bubble of bubbles) {
    const day = chatDayOf(new Date(bubble.at), zone);
    const shown = days.get(day) ?? { day, title: chatDayText(day, now, zone), bubbles: [] };
    shown.bubbles.push(bubble);
    days.set(day, shown);
  }
  return [...days.values()];
}

type Shown = Pick<MessageDto, 'senderId' | 'clientId' | 'content' | 'at'> &
  Partial<Pick<MessageDto, 'id' | 'isRead'>>;

function stateOf({ id, isRead }: Shown): Bubble['state'] {
  if (!id) return 'sending';
  return isRead ? 'read' : 'sent';
}
