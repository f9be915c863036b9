import { pageOwner } from '../htmx.ts';
import { submitForm } from './cancel-background-requests.ts';
import { TURNED_ON } from './turned-on.ts';

type State = 'ask' | 'denied' | 'ios' | 'unsupported' | 'failed';

const PATIENCE_MS = 10_000;
const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
/** iPads call themselves Macs. */
const isIos =
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function stateOf(): State {
  if (!isSupported) return isIos ? 'ios' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ask';
}

function show(box: HTMLElement, ...states: State[]): void {
  for (const part of box.querySelectorAll<HTMLElement>('[data-push-when]'))
    part.hidden = !states.includes(part.dataset.pushWhen as State);
}

/** Not where a press could do nothing. */
function offers(): void {
  const isPossible = isSupported ? Notification.permission !== 'denied' : isIos;
  for (const offer of document.querySelectorAll<HTMLElement>('[data-push-offer]')) offer.hidden = !isPossible;
}

/** Signed out and in again, or signed out from elsewhere: the person reads at this visit that it went off (PUSH-8). */
async function sayLost(): Promise<void> {
  delete localStorage[TURNED_ON];
  const body = new URLSearchParams({ intent: 'renew-push', wasOn: 'on', owner: pageOwner() });
  await fetch('/settings', { method: 'POST', redirect: 'manual', body });
}

// Who turns it off here knows.
document.addEventListener('submit', ({ target }) => {
  if ((target as Element).querySelector('[name=intent][value=turn-off-push]')) delete localStorage[TURNED_ON];
});

let compared = false;

async function compare(): Promise<void> {
  const known = document.getElementById('live')?.dataset.push;
  if (compared || !isSupported) return;
  compared = true;
  if (known) localStorage[TURNED_ON] = pageOwner();
  else if (localStorage[TURNED_ON] === pageOwner()) await sayLost();
  if (!known) return;
  (await navigator.serviceWorker.ready).active?.postMessage({ type: 'push', known });
}

function boxes(): void {
  void compare();
  offers();
  for (const box of document.querySelectorAll<HTMLElement>('[data-push]')) show(box, stateOf());
}

const late = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));

/** A subscription with another key of ours is of no use: the push service would refuse our messages. */
async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late()]);
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return made.toJSON();
}

async function turnOn(form: HTMLFormElement, box: HTMLElement): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return show(box, stateOf());
  try {
    const { endpoint, keys } = await subscribe(box.dataset.push ?? '');
    for (const [name, value] of Object.entries({ endpoint, ...keys })) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value ?? '';
    }
    submitForm(form);
  } catch {
    show(box, 'ask', 'failed');
  }
}

// In the capture phase, before htmx sends the form.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const box = form.closest<HTMLElement>('[data-push]');
    const endpoint = form.elements.namedItem('endpoint');
    if (!box || !(endpoint instanceof HTMLInputElement) || endpoint.value) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void turnOn(form, box);
  },
  true,
);

export const lazyBehaviours = [boxes];
