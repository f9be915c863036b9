import './behaviours/restore-scroll-and-focus.ts';
import './behaviours/live-toast.ts';
import './behaviours/cancel-background-requests.ts';
import './behaviours/recovery-redirect.ts';
import { dialogs } from './behaviours/dialogs.ts';
import { live } from './behaviours/live.ts';
import { syncFormWithUrl } from './behaviours/sync-form-with-url.ts';
import { dismissToasts } from './behaviours/toasts.ts';
import { islands } from './islands.ts';

/** What the behaviours of few pages (./lazy-behaviours.ts) look for: they are fetched when a page first has it. */
const SELDOM =
  '[data-needs], [data-countdown], [data-fixes], [data-copy], [data-share], [data-reveal], [data-too-large], [data-press-after], [data-print], [data-email-words], #vacationMode, [name=version]';

/** Everything that looks at the page anew after it has changed. */
const watchers = [syncFormWithUrl, dialogs, dismissToasts, islands, live];

let lazy: Promise<void> | undefined;

function look(): void {
  for (const watch of watchers) watch();
  if (!lazy && document.querySelector(SELDOM)) lazy = join();
}

async function join(): Promise<void> {
  const more = await import('./lazy-behaviours.ts');
  watchers.push(...more.lazyBehaviours);
  for (const watch of more.lazyBehaviours) watch();
}

// Pictures seldom fail: what tells of it is fetched when one does.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLImageElement && import('./behaviours/pictures.ts'),
  true,
);
document.addEventListener('htmx:after:swap', look);
look();
// No part of the first paint, and it must be here before the network goes.
void import('./soon.ts');
