import { SSE } from 'sse.js';
import { discardAndReload } from '../htmx.ts';

type StreamHandlers = {
  opened(): void;
  onEvent(name: string, detail: unknown): void;
  /** `forGood`: the server ended the stream or offers none. Else reconnect after `waitMs`. */
  ended(forGood: boolean, waitMs: number): void;
};

const EVENTS = ['changed', 'message', 'read', 'unread', 'toast', 'location', 'bye'];
const REFUSED = [204, 401, 403, 409];

export function openStream(url: string, lastId: string | undefined, handlers: StreamHandlers): () => void {
  const source = new SSE(url, { headers: lastId ? { 'Last-Event-ID': lastId } : {}, start: false });
  let forGood = false;
  let over = false;
  const end = (report: boolean) => {
    if (over) return;
    over = true;
    source.close();
    if (report) handlers.ended(forGood, source.reconnectDelay);
  };
  source.addEventListener('open', ({ responseCode }: { responseCode: number }) => {
    forGood = REFUSED.includes(responseCode);
    if (responseCode === 200) handlers.opened();
    if (responseCode === 409) discardAndReload();
  });
  for (const name of EVENTS)
    source.addEventListener(name, ({ data }: { data: string }) => {
      forGood ||= name === 'bye';
      if (!over) handlers.onEvent(name, JSON.parse(data));
    });
  source.addEventListener('readystatechange', () => source.readyState === SSE.CLOSED && end(true));
  source.stream();
  watchStream(source.xhr, () => end(true));
  return () => end(false);
}

/** The server sends a heartbeat every 25 s. */
const STALLED_AFTER_MS = 40_000;

function watchStream(line: XMLHttpRequest | null, act: () => void): void {
  let timer = 0;
  const alive = () => {
    clearTimeout(timer);
    timer = window.setTimeout(act, STALLED_AFTER_MS);
  };
  line?.addEventListener('progress', alive);
  line?.addEventListener('loadend', () => clearTimeout(timer));
  alive();
}
