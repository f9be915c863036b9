import { callFunction, RejectedError } from '../api-client.ts';
import { submitForm } from './cancel-background-requests.ts';

const isSupported =
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
/** Before the challenge of five minutes expires. */
const RENEW_MS = 240_000;
const RENEWED = 'renewed';

/** Browsers allow one request at a time: the button ends the pending one of the email field. */
let waiting: AbortController | null = null;
const offering = new WeakSet<Element>();

async function create(): Promise<Credential | null> {
  const options = await callFunction<PublicKeyCredentialCreationOptionsJSON>('begin-passkey', {});
  return navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
}

async function get(how: Omit<CredentialRequestOptions, 'publicKey'> = {}): Promise<Credential | null> {
  const options = await callFunction<PublicKeyCredentialRequestOptionsJSON>('begin-passkey-sign-in', {});
  return navigator.credentials.get({
    ...how,
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  });
}

function send(box: HTMLElement, credential: Credential | null): void {
  const form = box.querySelector('form');
  const field = form?.elements.namedItem('credential');
  if (!form || !(field instanceof HTMLInputElement) || !credential) return;
  field.value = JSON.stringify(credential);
  submitForm(form);
}

function say(box: HTMLElement, error: unknown): void {
  const status = box.querySelector<HTMLElement>('[data-passkey-failed]');
  if (!status) return;
  const { passkeyFailed = '', passkeyKnown } = status.dataset;
  const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
  if (error instanceof RejectedError) status.textContent = error.message;
  else status.textContent = (isKnown && passkeyKnown) || passkeyFailed;
}

async function ask(box: HTMLElement): Promise<void> {
  waiting?.abort();
  try {
    send(box, box.dataset.passkey === 'create' ? await create() : await get());
  } catch (error) {
    say(box, error);
    void offer(box);
  }
}

async function offer(box: HTMLElement): Promise<void> {
  if (offering.has(box) || !document.querySelector('[autocomplete~=webauthn]')) return;
  offering.add(box);
  try {
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await offerAgain(box);
  } catch {
    waiting = null;
  } finally {
    offering.delete(box);
  }
}

async function offerAgain(box: HTMLElement): Promise<void> {
  while (box.isConnected) {
    if (document.hidden)
      await new Promise((shown) => document.addEventListener('visibilitychange', shown, { once: true }));
    const control = new AbortController();
    waiting = control;
    const timer = setTimeout(() => control.abort(RENEWED), RENEW_MS);
    try {
      return send(box, await get({ mediation: 'conditional', signal: control.signal }));
    } catch (error) {
      if (control.signal.reason !== RENEWED) throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

// In the capture phase, before htmx sends the form.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const box = form.closest<HTMLElement>('[data-passkey]');
    const field = form.elements.namedItem('credential');
    if (!box || !(field instanceof HTMLInputElement) || field.value) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void ask(box);
  },
  true,
);

function passkeys(): void {
  const boxes = document.querySelectorAll<HTMLElement>('[data-passkey]');
  if (boxes.length === 0) waiting?.abort();
  for (const box of boxes) {
    box.hidden = !isSupported;
    if (isSupported && box.dataset.passkey === 'sign-in') void offer(box);
  }
  const note = document.querySelector<HTMLElement>('[data-passkey-unsupported]');
  if (note) note.hidden = isSupported;
}

export const lazyBehaviours = [passkeys];
