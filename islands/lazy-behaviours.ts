import './behaviours/buttons.ts';
import './behaviours/edit-forms.ts';
import './behaviours/apply-suggestion.ts';
import './behaviours/photo.ts';
import { showStored } from './behaviours/auto-save.ts';
import { autoSubmit } from './behaviours/auto-submit.ts';
import { consents } from './behaviours/consent.ts';
import { countdowns } from './behaviours/countdown.ts';
import { vacation } from './behaviours/walker-form.ts';

/** The address rules weigh as much as all behaviours together, so only sign-up loads them. */
function emails(): void {
  if (document.querySelector('[data-email-words]')) void import('./behaviours/email.ts');
}

function locations(): void {
  if (document.querySelector('[data-send-location]'))
    void import('./behaviours/send-location.ts').then(({ sendLocation }) => sendLocation());
}

function stepPlaces(): void {
  if (document.querySelector('form input[type=hidden][name=latitude]'))
    void import('./behaviours/step-place.ts').then(({ stepPlace }) => stepPlace());
}

function proofs(): void {
  if (document.querySelector('[data-proof]'))
    void import('./behaviours/proof-of-work.ts').then(({ fillProofs }) => fillProofs());
}

export const lazyBehaviours = [
  proofs,
  locations,
  stepPlaces,
  consents,
  countdowns,
  emails,
  autoSubmit,
  showStored,
  vacation,
];
