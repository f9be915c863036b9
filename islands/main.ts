import './behaviours/arrival.ts';
import './behaviours/live-toast.ts';
import './behaviours/precedence.ts';
import './behaviours/recovery.ts';
import { dialogs } from './behaviours/dialogs.ts';
import { live } from './behaviours/live.ts';
import { mirror } from './behaviours/mirror.ts';
import { toasts } from './behaviours/toasts.ts';
import { islands } from './islands.ts';

/** What the behaviours of few pages (./seldom.ts) look for: they are fetched when a page first has it. */
const SELDOM =
  '[data-needs], [data-countdown], [data-fixes], [data-copy], [data-share], [data-reveal], [data-too-large], [data-press-after], [data-print], [data-email-words], #vacationMode, [name=version]';

/** Everything that looks at the page anew after it has changed. */
const watchers = [mirror, dialogs, toasts, islands, live];

let seldom: Promise<void> | undefined;

function look(): void {
  for (const watch of watchers) watch();
  if (!seldom && document.querySelector(SELDOM)) seldom = join();
}

async function join(): Promise<void> {
  const more = await import('./seldom.ts');
  watchers.push(...more.watchers);
  for (const watch of more.watchers) watch();
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
