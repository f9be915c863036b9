import { refresh } from './refresh.ts';

/** The page of a shared walk, whose reader has no session for a stream (SHARE-2). */
const REFRESH_MS = 20_000;

setInterval(() => {
  if (!document.hidden && document.querySelector('[data-refreshes]')) refresh();
}, REFRESH_MS);
