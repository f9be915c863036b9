import { backOff } from './back-off.ts';
import { refresh } from './refresh.ts';
import { openStream } from './stream.ts';

let close: (() => void) | null = null;
let over = false;
let heardBefore = false;

/** Hears from `/events` while the page says `data-live` (someone is signed in) and is in sight. Called after every swap. */
export function live(): void {
  const url = document.querySelector<HTMLElement>('[data-live]')?.dataset.live;
  if (!url) over = false;
  if (!url || document.hidden) {
    close?.();
    close = null;
  } else if (!close && !over && !backOff.waiting()) {
    close = openStream(url, { opened, changed: refresh, ended });
  }
}

/** What happened between two streams is made up for by looking once. */
function opened(): void {
  backOff.opened();
  if (heardBefore) refresh();
  heardBefore = true;
}

function ended(forGood: boolean): void {
  close = null;
  over = forGood;
  if (!over) backOff.retry(live);
}

document.addEventListener('visibilitychange', live);
