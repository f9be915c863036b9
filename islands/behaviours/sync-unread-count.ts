import { refresh } from './refresh.ts';

/** A chat marks what it shows as read; its count goes up and down again meanwhile. */
const SETTLE_MS = 2_000;
let timer = 0;

/**
 * The stream's count of unread messages. Of the conversation that it shows a page hears each message and not that
 * something changed: where its badges differ from the count for longer than a chat takes to read, it is fetched anew.
 */
export function syncUnreadCount({ count }: { count: number }): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const shown = document.querySelector<HTMLElement>('[data-unread]')?.dataset.unread;
    if (shown !== undefined && Number(shown) !== count) refresh();
  }, SETTLE_MS);
}
