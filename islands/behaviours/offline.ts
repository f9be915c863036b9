import { type Press, when } from '../htmx.ts';

let again: (() => void) | null = null;

/** A lost request swaps nothing, so forms keep what was typed: all that is missing is a word, and a way to send it again. */
function tell(title: string): void {
  hush();
  const box = document.createElement('div');
  box.id = 'offline';
  box.className = 'toast toast-error';
  box.role = 'status';
  // What is behind a modal dialog can be neither pressed nor heard. In the page first, then filled: so it is read out.
  (document.querySelector('dialog:modal') ?? document.getElementById('toasts'))?.append(box);
  box.innerHTML = `<div><strong>${title}</strong><p>Nothing you typed is lost.</p></div>`;
  if (!again) return;
  box.innerHTML += `<button type="button" class="button button-secondary button-small">Send again</button>`;
  box.querySelector('button')?.addEventListener('click', again);
}

const hush = () => document.getElementById('offline')?.remove();

function lost({ sourceElement: source, request: { submitter } }: Press['ctx']): void {
  // Nobody has pressed anything: the page only refreshes itself.
  if (source.id === 'live') return;
  again = () => {
    again = null;
    hush();
    const pressed = submitter?.isConnected ? submitter : source;
    pressed.focus();
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else if (pressed.isConnected && pressed !== document.body) pressed.click();
    else location.reload();
  };
  tell(navigator.onLine ? "Trotwell doesn't answer" : "You're offline");
}

when('htmx:error', ({ ctx }) => ctx && !ctx.text && lost(ctx));
when('htmx:after:request', ({ ctx }, event) => {
  // A gateway's own page, with us out of reach behind it.
  const gone = ctx.response?.status === 502 || ctx.response?.status === 504;
  if (gone) event.preventDefault();
  if (gone) return lost(ctx);
  again = null;
  hush();
});
window.addEventListener('offline', () => tell("You're offline"));
window.addEventListener('online', () => (again ? tell("You're online again") : hush()));
