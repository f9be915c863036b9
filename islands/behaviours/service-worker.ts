import { currentLanguage } from '../../src/translate.ts';

/** A page that refreshes itself often asks no more than this. */
const CHECK_MS = 2_000;
const REPEAT_MS = 300_000;
/** A phone says that it is online before requests get through. */
const SETTLE_MS = 2_000;

let registered = false;
let wasWalker: boolean | null = null;
let checkedAt = Number.NEGATIVE_INFINITY;
let timer = 0;

const isWalker = (): boolean => document.querySelector('[data-keeps]') !== null;

/** Only for people who are signed in: visitors have nothing to keep and get no notifications (OFFLINE-1). */
function watch(): void {
  if (!registered && document.querySelector('[data-live]')) {
    registered = true;
    const language = currentLanguage() === 'en' ? '' : `?lang=${currentLanguage()}`;
    // Some browsers offer none in private windows; pages work without it.
    navigator.serviceWorker.register(`/service-worker.js${language}`).catch(() => {});
  }
  // After a sign-in or sign-out, the check runs at once.
  if (wasWalker !== isWalker()) check();
  else if (isWalker()) checkSoon();
}

/** The service worker asks the server what it may keep, and sends what it holds back (OFFLINE-4 to OFFLINE-7). */
export function check(): void {
  clearTimeout(timer);
  timer = 0;
  wasWalker = isWalker();
  checkedAt = performance.now();
  navigator.serviceWorker.controller?.postMessage({ type: 'check', walker: wasWalker });
}

function checkSoon(): void {
  timer ||= window.setTimeout(check, Math.max(0, checkedAt + CHECK_MS - performance.now()));
}

if ('serviceWorker' in navigator) {
  document.addEventListener('htmx:after:swap', watch);
  document.addEventListener('visibilitychange', () => document.hidden || checkSoon());
  navigator.serviceWorker.addEventListener('controllerchange', check);
  window.addEventListener('online', () => {
    check();
    setTimeout(check, SETTLE_MS);
  });
  setInterval(() => document.hidden || checkSoon(), REPEAT_MS);
  watch();
}
