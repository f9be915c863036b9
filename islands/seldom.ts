import './behaviours/copy.ts';
import './behaviours/edit-forms.ts';
import './behaviours/fix.ts';
import './behaviours/password.ts';
import './behaviours/photo.ts';
import './behaviours/print.ts';
import './behaviours/share.ts';
import { showStored } from './behaviours/auto-save.ts';
import { consents } from './behaviours/consent.ts';
import { countdowns } from './behaviours/countdown.ts';
import { recheck } from './behaviours/recheck.ts';
import { vacation } from './behaviours/walker-form.ts';

/** The rules of addresses weigh as much as all behaviours together: only sign-up fetches them. */
function emails(): void {
  if (document.querySelector('[data-email-words]')) void import('./behaviours/email.ts');
}

/** Called after every swap, once a page needed one of them. */
export const watchers = [consents, countdowns, emails, recheck, showStored, vacation];
