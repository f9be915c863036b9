import './behaviours/restore-scroll-and-focus.ts';
import './behaviours/cancel-background-requests.ts';
import { dialogs } from './behaviours/dialogs.ts';
import { syncFormWithUrl } from './behaviours/sync-form-with-url.ts';
import { dismissToasts } from './behaviours/toasts.ts';
import { islands } from './islands.ts';
import { lazyModules } from './lazy.ts';
import { loadTexts } from './load-texts.ts';

// Recovery links may carry their parameters in the fragment, which the server does not see.
const hash = new URLSearchParams(location.hash.slice(1));
if (hash.get('type') === 'recovery') location.replace(`/reset-password?${hash}`);

const loaded = new Set<string>();
const watchers = [syncFormWithUrl, dialogs, dismissToasts, islands];

function runWatchers(): void {
  for (const watch of watchers) watch();
  for (const [name, { selector, load }] of Object.entries(lazyModules)) {
    if (loaded.has(name) || !document.querySelector(selector)) continue;
    loaded.add(name);
    void add(load);
  }
}

async function add(load: (typeof lazyModules)[string]['load']): Promise<void> {
  const [{ lazyBehaviours = [] }] = await Promise.all([load(), loadTexts()]);
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
