import { tr } from '../../src/translate.ts';
import { onHtmx, type Press } from '../htmx.ts';

let again: (() => void) | null = null;

/** A failed request swaps nothing, so forms keep their input; only a message and a retry button are needed. */
function showNotice(title: string, text = tr('Nothing you typed is lost.')): void {
  hideNotice();
  const box = document.createElement('div');
  box.id = 'offline';
  box.className = 'toast toast-error';
  box.role = 'status';
  // Content behind a modal dialog is inert. Appended first, then filled, so that screen readers announce it.
  (document.querySelector('dialog:modal') ?? document.getElementById('toasts'))?.append(box);
  box.innerHTML = `<div><strong>${title}</strong><p>${text}</p></div>`;
  if (!again) return;
  box.innerHTML += `<button type="button" class="button button-secondary button-small">${tr('Send again')}</button>`;
  box.querySelector('button')?.addEventListener('click', again);
}

const hideNotice = () => document.getElementById('offline')?.remove();

export function lost(
  { sourceElement: source, request: { submitter } }: Press['ctx'],
  why = navigator.onLine ? tr("We can't reach Trotwell") : tr("You're offline"),
  retry = 0,
): void {
  if (source.id === 'live') return;
  // A later response removes it, because the page is morphed.
  submitter?.setAttribute('data-unsent', '');
  again = () => {
    again = null;
    hideNotice();
    const pressed = submitter?.isConnected ? submitter : source;
    pressed.focus();
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else if (pressed.isConnected && pressed !== document.body) pressed.click();
    else location.reload();
  };
  const mine = again;
  if (retry) setTimeout(() => mine === again && mine(), retry);
  showNotice(why, retry ? tr("We'll try again in a few seconds.") : undefined);
}

/** A refused page is asked for again, as it is without scripts (`Refresh`). */
const retryMs = ({ request, response }: Press['ctx']): number =>
  request.method === 'GET' ? 1_000 * Number(response?.raw.headers.get('retry-after') ?? 3) : 0;

onHtmx('htmx:error', ({ ctx }) => ctx && !ctx.text && lost(ctx));
onHtmx('htmx:after:request', ({ ctx }, event) => {
  const { status = 0 } = ctx.response ?? {};
  // The proxy's error page: the app is down behind it.
  const gone = status === 502 || status === 504;
  const busy = status === 503 && !ctx.text;
  if (gone || busy) event.preventDefault();
  if (busy) return lost(ctx, tr("We're busy for a moment"), retryMs(ctx));
  if (gone) return lost(ctx);
  again = null;
  hideNotice();
});
window.addEventListener('offline', () => showNotice(tr("You're offline")));
window.addEventListener('online', () => (again ? showNotice(tr("You're online again")) : hideNotice()));

/** On the button itself, because it may stand outside its form (the favorites heart). A second press of it is dropped. */
const wait = ({ submitter }: Press['ctx']['request']) => submitter?.setAttribute('aria-busy', 'true');

onHtmx('htmx:config:request', ({ ctx: { request, sourceElement } }, event) => {
  if (request.submitter?.getAttribute('aria-busy')) return event.preventDefault();
  wait(request);
  if (request.method === 'POST') setUnanswered(unanswered.set(request.submitter ?? sourceElement, request));
});
// Again, since the answer to an earlier press may have replaced the page.
onHtmx('htmx:before:request', ({ ctx }) => wait(ctx.request));
onHtmx('htmx:before:response', ({ ctx: { request } }) => answer(request));
onHtmx('htmx:finally:request', ({ ctx: { request, response } }) => {
  request.submitter?.removeAttribute('aria-busy');
  answer(request);
  if (request.method === 'POST' && !((response?.status ?? 500) < 400)) leave = null;
  if (unanswered.size > 0 || !leave) return;
  setTimeout(leave);
  leave = null;
});

/** What was sent and waits for its turn or its answer. Links and Back come after it, unless it is refused (ACCOUNT-30). */
const unanswered = new Map<Element, Press['ctx']['request']>();
let leave: (() => void) | null = null;

function setUnanswered({ size }: typeof unanswered): void {
  document.body.setAttribute(
    'hx-sync:inherited',
    size > 0 ? ['body:queue', 'all'].join(' ') : 'body:replace',
  );
}

function answer(request: Press['ctx']['request']): void {
  for (const [pressed, one] of unanswered) if (one === request) unanswered.delete(pressed);
  setUnanswered(unanswered);
}

export const isUnanswered = (): boolean => unanswered.size > 0;
export function leaveAnswered(next: () => void): void {
  leave = next;
}
