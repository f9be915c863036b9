import { focusHeading } from './restore-scroll-and-focus.ts';

let had = false;
let asked = false;
let path: string[] = [];
let known: string[] = [];
let placed: HTMLElement | null = null;

const ids = () => [...document.querySelectorAll('#main [id]')].map(({ id }) => id);

document.addEventListener('htmx:before:swap', () => {
  const active = document.activeElement as Element;
  had = active !== document.body;
  asked = active.matches('.show-more a');
  known = asked ? ids() : [];
  if (active.closest('dialog')) return;
  path = [];
  for (let at: Element | null = active; at && at.id !== 'main'; at = at.parentElement)
    if (at.id) path.push(at.id);
});

/** Moves a lost focus to the result of the action instead of the top of the page. */
function keepFocus(): void {
  // The morph removes a tabIndex that only this script has set.
  if (placed && placed === document.activeElement) placed.tabIndex = -1;
  const more = asked && ids().find((id) => !known.includes(id));
  if (!more && !(had && document.activeElement === document.body)) return;
  had = asked = false;
  const place = [more || '', ...path].map((id) => document.getElementById(id)).find(Boolean);
  const folded = place?.closest('details:not([open])');
  if (place) settle(folded?.querySelector('summary') ?? place);
  else focusHeading();
}

function settle(place: HTMLElement): void {
  placed = place;
  if (!place.matches('a, button, input, select, textarea, summary')) place.tabIndex = -1;
  place.focus();
}

// Registered after the dialogs, which also move the focus.
document.addEventListener('htmx:after:swap', keepFocus);

// Browsers scroll to the caret of a text area alone, and leave a link cut off that its row shows a part of.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches('textarea, .chips *'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});

// A sheet would cover what has the focus.
document.addEventListener('focusin', ({ target }) => {
  const sheet = document.querySelector<HTMLDetailsElement>('.filter-sheet[open]');
  if (sheet && !sheet.contains(target as Node)) sheet.open = false;
});

document.addEventListener('keydown', (event) => {
  const menu = document.querySelector<HTMLDetailsElement>(
    ':is(.row-menu, .head-menu, .not-today, .filter-sheet)[open]',
  );
  if (event.key !== 'Escape' || !menu || document.querySelector('dialog:modal')) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
