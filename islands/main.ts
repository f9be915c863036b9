import './behaviours/restore-scroll-and-focus.ts';
import './behaviours/live-toast.ts';
import './behaviours/cancel-background-requests.ts';
import { dialogs } from './behaviours/dialogs.ts';
import { syncFormWithUrl } from './behaviours/sync-form-with-url.ts';
import { dismissToasts } from './behaviours/toasts.ts';
import { islands } from './islands.ts';
import { loadTexts } from './load-texts.ts';

// Recovery links may carry their parameters in the fragment, which the server does not see.
const hash = new URLSearchParams(location.hash.slice(1));
if (hash.get('type') === 'recovery') location.replace(`/reset-password?${hash}`);

/** Loaded when a page first has what they act on. */
const lazy = [
  { selector: '[data-live]', load: () => import('./behaviours/live.ts') },
  { selector: '[data-push]', load: () => import('./behaviours/push.ts') },
  { selector: '[data-passkey]', load: () => import('./behaviours/passkeys.ts') },
  {
    selector:
      '[data-needs], [data-countdown], [data-fixes], [data-fills], [data-copy], [data-share], [data-share-text], [data-reveal], [data-too-large], [data-press-after], [data-print], [data-email-words], [data-send-location], #vacationMode, [name=version]',
    load: () => import('./lazy-behaviours.ts'),
  },
];

const watchers = [syncFormWithUrl, dialogs, dismissToasts, islands];

function runWatchers(): void {
  for (const watch of watchers) watch();
  for (const one of lazy.filter(({ selector }) => document.querySelector(selector))) {
    lazy.splice(lazy.indexOf(one), 1);
    void add(one);
  }
}

async function add({ load }: (typeof lazy)[number]): Promise<void> {
  const [{ lazyBehaviours }] = await Promise.all([load(), loadTexts()]);
  watchers.push(...lazyBehaviours);
  for (const watch of lazyBehaviours) watch();
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
void loadTexts();
