import type { Press } from '../htmx.ts';

/** Makes a dialog that the URL opened modal. Closing is a morph, so the opener still exists and gets the focus back. */
const FIELDS = ':is(input:not([type=hidden], [type=radio]:not(:checked)), select, textarea)';

let opener: Element | null = null;
let source: Element | null = null;

// Not every browser focuses what is pressed.
document.addEventListener('htmx:before:swap', (event) => {
  source = (event as CustomEvent<Press>).detail.ctx.sourceElement;
});

export function dialogs(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.dialog[open]');
  if (dialog) {
    if (!dialog.matches(':modal')) makeModal(dialog);
  } else if (opener) {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    opener = null;
  }
}

function makeModal(dialog: HTMLDialogElement): void {
  opener ??= document.activeElement === document.body ? source : document.activeElement;
  dialog.close();
  dialog.showModal();
  const [first] = [
    '.error-summary, .form-question',
    dialog.querySelector('.beside, .choices:not(:has(:checked))') ? 'h2' : FIELDS,
    'h2',
  ].flatMap((wanted) => dialog.querySelector<HTMLElement>(wanted) ?? []);
  first?.focus();
}

function follow(dialog: Element, event: Event): void {
  const link = dialog.querySelector<HTMLAnchorElement>('[data-close]');
  if (!link) return;
  event.preventDefault();
  link.click();
}

document.addEventListener('cancel', (event) => follow(event.target as Element, event), true);
document.addEventListener('mousedown', (event) => {
  const dialog = event.target;
  // With a form inside, a click outside would lose the input.
  if (dialog instanceof HTMLDialogElement && !dialog.querySelector(FIELDS)) follow(dialog, event);
});
