import { onHtmx, type Press } from '../htmx.ts';
import type { NewStep, ShownStep } from '../service-worker/queued-steps.ts';
import { lost } from './offline.ts';
import { refresh } from './refresh.ts';
import { check } from './service-worker.ts';

const AGAIN_MS = 10_000;
const pressedAt = new WeakMap<object, number>();
let steps: readonly ShownStep[] = [];

const fieldsOf = ({ request: { body } }: Press['ctx']): Record<string, string> | null =>
  body instanceof URLSearchParams && body.get('intent') === 'report-step' ? Object.fromEntries(body) : null;

onHtmx('htmx:before:request', ({ ctx }) => pressedAt.set(ctx, performance.now()));

// In the capture phase, before the notice of a lost request (OFFLINE-7).
document.addEventListener(
  'htmx:error',
  (event) => {
    const { ctx } = (event as CustomEvent<Partial<Press>>).detail;
    const fields = ctx && !ctx.text && fieldsOf(ctx);
    const worker = navigator.serviceWorker?.controller;
    if (!fields || !worker) return;
    event.stopImmediatePropagation();
    const { action, submitter } = ctx.request;
    const age = performance.now() - (pressedAt.get(ctx) ?? performance.now());
    const step: NewStep = { path: action, fields, label: submitter?.textContent?.trim() ?? '', age };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: isQueued }) => isQueued || lost(ctx);
    worker.postMessage({ type: 'queue', step }, [port2]);
  },
  true,
);

/** Pending and rejected steps, at the top of every page; a swap removes it. */
function show(): void {
  document.getElementById('queued-steps')?.remove();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[id^=report-]')) skipQueued(form);
  if (steps.length === 0) return;
  const box = document.createElement('div');
  box.id = 'queued-steps';
  box.className = 'stack';
  box.role = 'status';
  document.getElementById('main')?.prepend(box);
  box.append(...steps.map(banner));
}

function banner({ id, title, text, refused }: ShownStep): HTMLElement {
  const one = document.createElement('div');
  one.className = `banner banner-${refused ? 'danger' : 'info'}`;
  one.innerHTML = '<div class="banner-text"><p class="banner-title"></p><p></p></div>';
  const [heading, more] = one.querySelectorAll('p');
  heading?.append(title);
  more?.append(text);
  if (refused) one.append(dismissButton(id));
  return one;
}

function dismissButton(id: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-secondary button-small';
  button.append('OK');
  button.addEventListener('click', () => {
    steps = steps.filter((step) => step.id !== id);
    navigator.serviceWorker.controller?.postMessage({ type: 'forget', id });
    show();
    document.getElementById('main')?.focus();
  });
  return button;
}

const ORDER = ['on_my_way', 'picked_up', 'dropped_off'];

/** The page is older than the press, so the form of the next step is kept in a template. */
function skipQueued(form: HTMLFormElement): void {
  const place = ORDER.indexOf(form.querySelector<HTMLInputElement>('[name=step]')?.value ?? '');
  const path = new URL(form.action).pathname;
  const queued = steps.find((one) => ORDER.indexOf(one.step) >= place && one.path === path && !one.refused);
  if (!queued) return;
  const later = document.querySelector<HTMLTemplateElement>('#later-steps')?.content.firstElementChild;
  form.replaceWith(later ?? waitingNote(queued));
  if (!(later instanceof HTMLFormElement)) return;
  window.htmx.process(later);
  skipQueued(later);
}

/** In the place of the button: the notice at the top may be out of sight. */
function waitingNote({ title }: ShownStep): HTMLElement {
  const note = document.createElement('p');
  note.className = 'next-waiting';
  note.append(title);
  return note;
}

const waiting = () => steps.some(({ refused }) => !refused);

navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data?.type !== 'steps') return;
  // A check posts them again and again.
  if (JSON.stringify(data.steps) === JSON.stringify(steps)) return;
  const waited = waiting();
  steps = data.steps;
  show();
  if (waited && !waiting()) refresh();
});
document.addEventListener('htmx:after:swap', show);
setInterval(() => waiting() && check(), AGAIN_MS);
window.addEventListener('online', () => document.getElementById('saved-copy') && refresh());
