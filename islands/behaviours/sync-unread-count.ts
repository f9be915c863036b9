import { refresh } from './refresh.ts';

/** Time for an open chat to mark its messages as read. */
const SETTLE_MS = 2_000;
let timer = 0;

/** With an open conversation a page gets messages and no refresh: badges that stay wrong are fetched again. */
export function syncUnreadCount({ count }: { count: number }): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const shown = document.querySelector<HTMLElement>('[data-unread]')?.dataset.unread;
    if (shown !== undefined && Number(shown) !== count) refresh();
  }, SETTLE_MS);
}
