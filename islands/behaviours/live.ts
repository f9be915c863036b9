import { backOff } from './back-off.ts';
import { following, whenFollowed } from './following.ts';
import { recount } from './recount.ts';
import { refresh } from './refresh.ts';
import { openStream } from './stream.ts';

let close: (() => void) | null = null;
let over = false;

/** Hears from `/events` while the page says `data-live` (someone is signed in) and is in sight. Called after every swap. */
export function live(): void {
  const url = document.querySelector<HTMLElement>('[data-live]')?.dataset.live;
  if (!url) over = false;
  if (!url || document.hidden) hush();
  else if (!close && !over && !backOff.waiting())
    close = openStream(...following.asked(url), { opened: backOff.opened, heard, ended });
}

function hush(): void {
  close?.();
  close = null;
}

/** Tells the page. */
function heard(name: string, detail: unknown): void {
  if (name === 'message' && !following.take(detail as Parameters<typeof following.take>[0])) return;
  if (name === 'changed') refresh();
  if (name === 'unread') recount(detail as Parameters<typeof recount>[0]);
  document.dispatchEvent(new CustomEvent(`trotwell:${name}`, { detail }));
}

/** What is over, said with a good-bye or by a stream that never came to be, is fetched once more: nothing private stays on the screen. */
function ended(forGood: boolean, waitMs: number): void {
  close = null;
  over = forGood;
  if (over) refresh();
  if (!over) backOff.retry(live, waitMs);
}

document.addEventListener('visibilitychange', live);
window.addEventListener('online', backOff.hurry);
whenFollowed(() => {
  hush();
  live();
});
