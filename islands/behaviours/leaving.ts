import { tr } from '../../src/translate.ts';
import { isUnanswered, leaveAnswered } from './offline.ts';
import { isShown, shownAddress } from './restore-scroll-and-focus.ts';

const CONFIRM = 'discard-dialog';

/** Asks before a link, Close, Esc or Back discards input (ACCOUNT-32). The browser itself asks on unload. */
function confirmDiscard(leave: () => void): void {
  if (isUnanswered()) leaveAnswered(leave);
  if (isUnanswered() || document.getElementById(CONFIRM)) return;
  const dialog = document.createElement('dialog');
  dialog.id = CONFIRM;
  dialog.className = 'dialog dialog-s';
  dialog.setAttribute('aria-labelledby', `${CONFIRM}-title`);
  dialog.innerHTML = `<form method="dialog" class="dialog-body discard"><h2 id="${CONFIRM}-title">${tr('Discard your changes?')}</h2>
    <p>${tr("They haven't been saved.")}</p><div class="actions"><button class="button button-secondary">${tr('Keep editing')}</button>
    <button class="button button-danger" value="discard">${tr('Discard')}</button></div></form>`;
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (dialog.returnValue !== 'discard') return;
    discardAll();
    leave();
  });
  // Outside the body, which a refresh replaces.
  document.documentElement.append(dialog);
  dialog.showModal();
}

const leavesPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !isShown(link) && !link.target && !link.download;

// In the capture phase, before htmx.
window.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest?.('a');
    const inNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link?.href || inNewTab || !leavesPage(link) || !isHeld()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    confirmDiscard(() => link.click());
  },
  true,
);

// Browsers close a dialog when its cancel event is prevented twice in a row.
window.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || document.getElementById(CONFIRM) || !hasUnsaved()) return;
  const close = document.querySelector<HTMLElement>('dialog:modal [data-close]');
  if (!close) return;
  event.preventDefault();
  close.click();
});

window.navigation?.addEventListener('navigate', (event) => {
  if (event.navigationType !== 'traverse' || event.hashChange || !event.cancelable || !isHeld()) return;
  event.preventDefault();
  const { key } = event.destination;
  confirmDiscard(() => window.navigation.traverseTo(key));
});

// Without that API the browser is back already: the page gets its place in the history again.
document.addEventListener('htmx:before:history:restore', (event) => {
  if (isShown(location) || !isHeld()) return;
  event.preventDefault();
  history.pushState({ htmx: true }, '', shownAddress());
  confirmDiscard(() => history.back());
});

window.addEventListener('beforeunload', (event) => {
  if (isHeld()) event.preventDefault();
});

const FORMS = ':is(dialog.dialog, #main) form:is(dialog *, .form-columns)[method=post]';
/** Conversations keep drafts; passwords and codes are not worth a warning. */
const FIELDS =
  ':is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file], [type=password], [autocomplete=one-time-code])):not([data-island] *)';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const typed = new WeakSet<EventTarget>();
const discarded = new WeakSet<Element>();

function isUnsaved(form: HTMLFormElement): boolean {
  if (discarded.has(form) || form.matches('.htmx-request')) return false;
  // In a rejected form the input is the default value.
  const refused = form.querySelector('.error-summary, .form-question') !== null;
  return [...form.querySelectorAll<TextField>(FIELDS)].some((field) =>
    refused ? field.value !== '' : typed.has(field) && field.value !== field.defaultValue,
  );
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>(FORMS)];

const hasUnsaved = (): boolean => forms().some(isUnsaved);
const isHeld = (): boolean => isUnanswered() || hasUnsaved();

function discardAll(): void {
  for (const form of forms()) discarded.add(form);
}

document.addEventListener('trotwell:discard', discardAll);
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  typed.add(target);
  if (target.form) discarded.delete(target.form);
});

// A form without htmx unloads the page with its input.
document.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) discarded.add(event.target as Element);
});
