import './behaviours/arrival.ts';
import './behaviours/copy.ts';
import './behaviours/counter.ts';
import './behaviours/estimate.ts';
import './behaviours/fix.ts';
import './behaviours/password.ts';
import './behaviours/share.ts';
import './behaviours/photo.ts';
import './behaviours/recovery.ts';
import { consents } from './behaviours/consent.ts';
import { countdowns } from './behaviours/countdown.ts';
import { dialogs } from './behaviours/dialogs.ts';
import { live } from './behaviours/live.ts';
import { mirror } from './behaviours/mirror.ts';
import { recheck } from './behaviours/recheck.ts';
import { toasts } from './behaviours/toasts.ts';
import { vacation } from './behaviours/walker-form.ts';
import { islands } from './islands.ts';

/** Everything that looks at the page anew after it has changed. */
const watchers = [mirror, consents, dialogs, toasts, countdowns, islands, recheck, vacation, live];

function look(): void {
  for (const watch of watchers) watch();
}

document.addEventListener('htmx:after:swap', look);
look();
