import './buttons.ts';
import {
  type CancelTexts,
  cancelLabel,
  type TickedWalk,
} from '../../src/domain/bookings/consequences/cancel-label.ts';
import { formatMoney, priceOf } from '../../src/money.ts';
import { onHtmx } from '../htmx.ts';
import { markFilled } from './apply-suggestion.ts';
import { submitForm } from './cancel-background-requests.ts';

document.addEventListener('input', (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.name !== 'duration') return;
  const hours = Number(field.value);
  const bookable = hours >= 0.5 && hours <= 8 && hours % 0.5 === 0;
  for (const price of field.form?.querySelectorAll<HTMLElement>('[data-rate]') ?? [])
    price.textContent = bookable ? formatMoney(priceOf(Number(price.dataset.rate), hours)) : '–';
});

/** Saves a switch when it is flipped (WALKER-21). Swaps show the stored values, but not before the last flip is answered. */
const unanswered = new WeakMap<Element, 'flipped' | 'sent'>();

const formsThatSave = () => document.querySelectorAll<HTMLFormElement>('form[data-saves]');
const isSwitch = (field: Element): field is HTMLInputElement => field.role === 'switch';

document.addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLInputElement && isSwitch(target) ? target.form : null;
  if (!form?.matches('[data-saves]')) return;
  unanswered.set(form, 'flipped');
  submitForm(form);
});

onHtmx('htmx:before:request', ({ ctx: { sourceElement: form } }) => {
  if (unanswered.has(form)) unanswered.set(form, 'sent');
});
for (const end of ['htmx:after:request', 'htmx:finally:request'])
  onHtmx(end, ({ ctx: { sourceElement: form } }) => {
    if (unanswered.get(form) === 'sent') unanswered.delete(form);
  });
onHtmx('htmx:finally:request', ({ ctx }) => ctx.sourceElement.matches('[data-saves]') && showStored());

function showStored(): void {
  for (const form of formsThatSave())
    if (!unanswered.has(form))
      for (const field of form.elements) if (isSwitch(field)) field.checked = field.defaultChecked;
}

/** Submits once after the button's delay in milliseconds, unless the user already did. */
const pressed = new WeakSet<Element>();

function autoSubmit(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-press-after]')) {
    if (pressed.has(button)) continue;
    pressed.add(button);
    setTimeout(
      () => button.isConnected && button.form && submitForm(button.form, button),
      Number(button.dataset.pressAfter),
    );
  }
}

function consents(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]')) follow(button);
}

document.addEventListener('change', consents);

function follow(button: HTMLButtonElement): void {
  const boxes = (button.dataset.needs ?? '').split(' ').map((name) => button.form?.elements.namedItem(name));
  const isMissing = boxes.some((box) => box instanceof HTMLInputElement && !box.checked);
  button.ariaDisabled = String(isMissing);
  button.setAttribute('aria-describedby', isMissing ? 'accept-first' : '');
}

/** The button says how many walks end, and who is notified (WALKER-7). */
document.addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  const counted = form?.querySelector<HTMLElement>('[data-ticks]')?.dataset.ticks;
  const label = form?.querySelector('[type=submit] .button-label');
  if (!form || !counted || !label) return;
  const { texts, walks } = JSON.parse(counted) as { texts: CancelTexts; walks: Record<string, TickedWalk> };
  const data = new FormData(form);
  const ticked = Object.entries(walks).filter(([name]) => data.has(name));
  label.textContent = cancelLabel(
    texts,
    ticked.map(([, walk]) => walk),
  );
});

const running = new WeakSet<Element>();

function countdowns(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    if (!running.has(box)) countDown(box, Number(box.dataset.countdown));
  }
}

function countDown(box: HTMLElement, seconds: number): void {
  const button = box.querySelector('button');
  const words = box.querySelector('.countdown');
  if (!button || !words) return;
  running.add(box);
  const end = performance.now() + seconds * 1000;
  const tick = () => {
    const left = Math.ceil((end - performance.now()) / 1000);
    button.disabled = left > 0;
    words.textContent = left > 0 ? `(${left})` : '';
    if (left > 0 && box.isConnected) setTimeout(tick, 250);
    else running.delete(box);
  };
  tick();
}

/** No morph touches an edit form before it is sent: neither the input nor the version it was based on (ACCOUNT-24). */
let answered: EventTarget | null = null;

const isEdit = (element: Element): element is HTMLFormElement =>
  element instanceof HTMLFormElement && element.querySelector('input[name=version]') !== null;

const identity = (form: Element): string =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]:not([name=version])')]
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');

window.htmx?.registerExtension('edit-forms', {
  htmx_before_morph_node: (element, { newNode }) =>
    element === answered ||
    !isEdit(element) ||
    !(newNode instanceof Element && isEdit(newNode)) ||
    identity(element) !== identity(newNode),
});

document.addEventListener('htmx:before:swap', ({ target }) => {
  answered = target;
});

const LARGEST_BYTES = 5 * 1024 * 1024;

/** Rejects a file over the limit before the upload (ACCOUNT-23). */
document.addEventListener('change', (event) => {
  const input = event.target;
  const box = input instanceof HTMLInputElement && input.closest<HTMLElement>('[data-too-large]');
  const file = input instanceof HTMLInputElement && input.files?.[0];
  if (!box || !file) return;
  const problem = box.querySelector('[data-photo-problem]');
  const tooLarge = file.size > LARGEST_BYTES;
  if (problem) problem.textContent = tooLarge ? (box.dataset.tooLarge ?? '') : '';
  if (!tooLarge && input.form) submitForm(input.form);
});

/** WALKER-5: vacation mode switches availability off. */
function vacation(): void {
  const mode = document.getElementById('vacationMode');
  const active = document.getElementById('isActive');
  if (!(mode instanceof HTMLInputElement && active instanceof HTMLInputElement)) return;
  active.disabled = mode.checked;
  if (mode.checked) active.checked = false;
}

document.addEventListener('change', (event) => {
  if (event.target instanceof HTMLElement && event.target.id === 'vacationMode') vacation();
});

/** WALKER-2: a rate above the maximum becomes the maximum. */
document.addEventListener('input', (event) => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || input.id !== 'hourlyRate') return;
  if (Number(input.value) > Number(input.max)) input.value = input.max;
});

export const lazyBehaviours = [consents, countdowns, autoSubmit, markFilled, showStored, vacation];
