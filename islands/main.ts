import './behaviours/restore-scroll-and-focus.ts';
import './behaviours/live-toast.ts';
import './behaviours/load-stylesheets.ts';
import './behaviours/cancel-background-requests.ts';
import './behaviours/recovery-redirect.ts';
import { dialogs } from './behaviours/dialogs.ts';
import { live } from './behaviours/live.ts';
import { syncFormWithUrl } from './behaviours/sync-form-with-url.ts';
import { dismissToasts } from './behaviours/toasts.ts';
import { islands } from './islands.ts';

/** Selectors of rare behaviours (./lazy-behaviours.ts), loaded on first use. */
const LAZY_SELECTORS =
  '[data-needs], [data-countdown], [data-fixes], [data-copy], [data-share], [data-reveal], [data-too-large], [data-press-after], [data-print], [data-email-words], #vacationMode, [name=version]';

const watchers = [syncFormWithUrl, dialogs, dismissToasts, islands, live];

let lazy: Promise<void> | undefined;

function runWatchers(): void {
  for (const watch of watchers) watch();
  if (!lazy && document.querySelector(LAZY_SELECTORS)) lazy = loadLazyBehaviours();
}

async function loadLazyBehaviours(): Promise<void> {
  const more = await import('./lazy-behaviours.ts');
  watchers.push(...more.lazyBehaviours);
  for (const watch of more.lazyBehaviours) watch();
}

// `error` events do not bubble: captured.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLImageElement && import('./behaviours/pictures.ts'),
  true,
);
document.addEventListener('htmx:after:swap', runWatchers);
runWatchers();
// Not needed for the first paint, but must be loaded before the network can fail.
void import('./soon.ts');
