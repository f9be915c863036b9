import { SSE } from 'sse.js';
import { backOff } from './back-off.ts';
import { refresh } from './refresh.ts';

/** No stream for this person (204, 401, 403): asking again would not help. */
const REFUSED = [204, 401, 403];

let stream: SSE | null = null;
let over = false;
let missed = false;

/** Hears from `/events` while the page says `data-live` (someone is signed in) and is in sight. Called after every swap. */
export function live(): void {
  const url = document.querySelector<HTMLElement>('[data-live]')?.dataset.live;
  if (!url) over = false;
  if (!url || document.hidden) stop();
  else if (!stream && !over && !backOff.waiting()) stream = listen(url);
}

function listen(url: string): SSE {
  const source = new SSE(url);
  source.addEventListener('open', ({ responseCode }: { responseCode: number }) => {
    over = REFUSED.includes(responseCode);
    backOff.opened();
    if (missed && responseCode === 200) refresh();
  });
  source.addEventListener('changed', refresh);
  source.addEventListener('bye', () => {
    over = true;
  });
  source.addEventListener('readystatechange', ({ readyState }: { readyState: number }) => {
    if (readyState !== 2 || stream !== source) return;
    stop();
    if (!over) backOff.retry(live);
  });
  return source;
}

function stop(): void {
  missed ||= stream !== null;
  const source = stream;
  stream = null;
  source?.close();
}

document.addEventListener('visibilitychange', live);
