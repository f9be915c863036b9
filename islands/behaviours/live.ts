import { pageOwner } from '../htmx.ts';
import './live-toast.ts';
import { backOff } from './back-off.ts';
import { conversationSubscription, onSubscriptionChange } from './conversation-subscription.ts';
import { refresh } from './refresh.ts';
import { openStream } from './stream.ts';
import { TURNED_ON } from './turned-on.ts';

let close: (() => void) | null = null;
let over = false;

function live(): void {
  const url = document.querySelector<HTMLElement>('[data-live]')?.dataset.live;
  if (!url) over = false;
  if (!url || document.hidden) closeStream();
  else if (!close && !over && !backOff.waiting())
    close = openStream(...conversationSubscription.streamUrl(`${url}&owner=${pageOwner()}${watched()}`), {
      opened: backOff.opened,
      onEvent,
      ended,
    });
}

/** The walk whose points the page shows, and the last of them; the island keeps it up to date. */
function watched(): string {
  const walk = document.querySelector<HTMLElement>('[data-watch]')?.dataset.watch;
  return walk ? `&${walk}` : '';
}

function closeStream(): void {
  close?.();
  close = null;
}

function onEvent(name: string, detail: unknown): void {
  if (
    name === 'message' &&
    !conversationSubscription.accept(detail as Parameters<typeof conversationSubscription.accept>[0])
  )
    return;
  if (name === 'changed') refresh();
  if (name === 'unread') syncUnreadCount(detail as Parameters<typeof syncUnreadCount>[0]);
  document.dispatchEvent(new CustomEvent(`trotwell:${name}`, { detail }));
}

/** The session may be over: one more fetch, so that nothing private stays visible (MESSAGE-7). */
function ended(forGood: boolean, waitMs: number): void {
  close = null;
  over = forGood;
  if (over) refresh();
  if (!over) backOff.retry(live, waitMs);
}

/** Time for an open chat to mark its messages as read. */
const SETTLE_MS = 2_000;
let unreadTimer = 0;

/** With an open conversation a page gets messages and no refresh: badges that stay wrong are fetched again. */
function syncUnreadCount({ count }: { count: number }): void {
  clearTimeout(unreadTimer);
  unreadTimer = window.setTimeout(() => {
    const shown = document.querySelector<HTMLElement>('[data-unread]')?.dataset.unread;
    if (shown !== undefined && Number(shown) !== count) refresh();
  }, SETTLE_MS);
}

document.addEventListener('visibilitychange', live);
window.addEventListener('online', backOff.hurry);
function reopen(): void {
  closeStream();
  live();
}
onSubscriptionChange(reopen);
document.addEventListener('trotwell:watch', reopen);

export const lazyBehaviours = [live];

if (localStorage[TURNED_ON] && !document.querySelector('[data-push]'))
  void import('./push.ts').then(({ lazyBehaviours }) => lazyBehaviours[0]?.());
