import { focusHeading } from './restore-scroll-and-focus.ts';

let had = false;
let asked = false;
/** From where the focus was, outwards. */
let trail: string[] = [];
let known: string[] = [];
let placed: HTMLElement | null = null;

const ids = () => [...document.querySelectorAll('#main [id]')].map(({ id }) => id);

/** Before a morph takes it away: where the focus is, and what the page shows when "Show more" is pressed. */
document.addEventListener('htmx:before:swap', () => {
  const active = document.activeElement as Element;
  had = active !== document.body;
  asked = active.matches('.show-more a');
  known = asked ? ids() : [];
  // What is pressed in a dialog is done to the thing that opened it.
  if (active.closest('dialog')) return;
  trail = [];
  for (let at: Element | null = active; at && at.id !== 'main'; at = at.parentElement)
    if (at.id) trail.push(at.id);
});

/** Puts a focus that lost its place on what the press has led to, never at the top of everything. */
function keepFocus(): void {
  // A morph takes away what only this script has set.
  if (placed && placed === document.activeElement) placed.tabIndex = -1;
  const more = asked && ids().find((id) => !known.includes(id));
  if (!more && !(had && document.activeElement === document.body)) return;
  had = asked = false;
  const place = [more || '', ...trail].map((id) => document.getElementById(id)).find(Boolean);
  if (place) settle(place);
  else focusHeading();
}

function settle(place: HTMLElement): void {
  placed = place;
  if (!place.matches('a, button, input, select, textarea, summary')) place.tabIndex = -1;
  place.focus();
}

// After the dialogs, which have their own say in it.
document.addEventListener('htmx:after:swap', keepFocus);
