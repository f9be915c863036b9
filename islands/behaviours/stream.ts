import { SSE } from 'sse.js';
import { watchStream } from './stream-watchdog.ts';

type Hearing = {
  opened(): void;
  onEvent(name: string, detail: unknown): void;
  /** `forGood`: the server said goodbye, or has no stream for this person. Else it asks to be left for `waitMs`. */
  ended(forGood: boolean, waitMs: number): void;
};

const EVENTS = ['changed', 'message', 'read', 'unread', 'toast', 'bye'];
const REFUSED = [204, 401, 403];

/** Opens the server's stream of events, after the event `lastId`; returns what closes it, after which nothing is heard. */
export function openStream(url: string, lastId: string | undefined, hearing: Hearing): () => void {
  const source = new SSE(url, { headers: lastId ? { 'Last-Event-ID': lastId } : {}, start: false });
  let forGood = false;
  let over = false;
  const end = (tell: boolean) => {
    if (over) return;
    over = true;
    source.close();
    if (tell) hearing.ended(forGood, source.reconnectDelay);
  };
  source.addEventListener('open', ({ responseCode }: { responseCode: number }) => {
    forGood = REFUSED.includes(responseCode);
    if (responseCode === 200) hearing.opened();
  });
  for (const name of EVENTS)
    source.addEventListener(name, ({ data }: { data: string }) => {
      forGood ||= name === 'bye';
      if (!over) hearing.onEvent(name, JSON.parse(data));
    });
  source.addEventListener('readystatechange', () => source.readyState === SSE.CLOSED && end(true));
  source.stream();
  watchStream(source.xhr, () => end(true));
  return () => end(false);
}
