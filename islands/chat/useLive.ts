import { useEffect, useRef } from 'react';
import type { MessageDto } from '../../src/domain/messages/message-dto.ts';

interface StreamEvents {
  'trotwell:message': Omit<MessageDto, 'at'> & { conversation: string; sentAt: string };
  'trotwell:read': { conversation: string; upTo: number };
}

interface Listening {
  after: number;
  message(message: MessageDto): void;
  read(upTo: number): void;
}

export function useLive(conversation: string | null, listening: Listening): void {
  const now = useRef(listening);
  useEffect(() => {
    now.current = listening;
  });
  useEffect(() => {
    if (!conversation) return;
    const leave = new AbortController();
    on('trotwell:message', leave.signal, ({ conversation: where, sentAt, ...message }) => {
      if (where === conversation) now.current.message({ ...message, at: sentAt });
    });
    on('trotwell:read', leave.signal, ({ conversation: where, upTo }) => {
      if (where === conversation) now.current.read(upTo);
    });
    dispatch('trotwell:follow', { conversation, after: now.current.after });
    return () => {
      leave.abort();
      dispatch('trotwell:unfollow', { conversation });
    };
  }, [conversation]);
}

function on<Name extends keyof StreamEvents>(
  name: Name,
  signal: AbortSignal,
  handle: (detail: StreamEvents[Name]) => void,
) {
  const listen = (event: Event) => handle((event as CustomEvent<StreamEvents[Name]>).detail);
  document.addEventListener(name, listen, { signal });
}

const dispatch = (name: string, detail: object) => document.dispatchEvent(new CustomEvent(name, { detail }));
