import { kinds, makeField } from './card-fields.ts';
import { challenge } from './challenge.ts';
import { make } from './elements.ts';

/** The part of Stripe.js that the payment dialog uses, bundled by `script.ts`. The card fields have no names, so no form can send them. */
const base = new URL('.', (document.currentScript as HTMLScriptElement).src).pathname;

interface Intent {
  id: string;
  status: string;
  amount?: number;
  client_secret: string;
}
interface Problem {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
}
type Answer = { intent: Intent; error?: undefined } | { error: Problem; intent?: undefined };
type Listener = (event: Record<string, unknown>) => void;

/** `pi_1_secret_2` → `payment_intents/pi_1`. */
const pathOf = (secret: string) =>
  `${secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${secret.split('_secret_')[0]}`;

async function call(key: string, path: string, body?: unknown): Promise<Answer> {
  const unreachable = { type: 'api_connection_error', message: 'We could not reach the payment provider.' };
  try {
    const response = await fetch(`${base}api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    return response.ok ? { intent: answer } : { error: answer.error ?? unreachable };
  } catch {
    return { error: unreachable };
  }
}

function makeCardElement(key: string, clientSecret: string) {
  const listeners: Record<string, Listener[]> = {};
  const emit = (name: string, detail: Record<string, unknown> = {}) => {
    for (const listener of listeners[name] ?? []) listener({ elementType: 'payment', ...detail });
  };
  const fields = kinds.map((kind) => makeField(kind, () => emit('change', changed())));
  const changed = () => ({
    complete: fields.every((field) => !field.problem()),
    empty: fields.every((field) => field.digits() === ''),
    value: { type: 'card' },
  });
  const root = make('div', { className: 'stripe-card' }, ...fields.map((field) => field.root));

  return {
    root,
    on(name: string, listener: Listener) {
      listeners[name] = [...(listeners[name] ?? []), listener];
      return this;
    },
    mount(target: string | HTMLElement) {
      const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!place) throw new Error(`Nothing in the page matches ${String(target)}`);
      place.replaceChildren(root);
      void call(key, `${pathOf(clientSecret)}?client_secret=${clientSecret}`).then((answer) =>
        answer.error ? emit('loaderror', { error: answer.error }) : emit('ready'),
      );
    },
    unmount: () => root.remove(),
    destroy: () => root.remove(),
    focus: () => fields[0]?.input.focus(),
    complaint(): Problem | undefined {
      for (const field of fields) field.complain(field.problem()?.[1]);
      const first = fields.find((field) => field.problem());
      first?.input.focus();
      const [code, message] = first?.problem() ?? [];
      return code && message ? { type: 'validation_error', code, message } : undefined;
    },
    card() {
      const [number = '', expiry = '', cvc = ''] = fields.map((field) => field.digits());
      return { number, exp_month: Number(expiry.slice(0, 2)), exp_year: 2000 + Number(expiry.slice(2)), cvc };
    },
  };
}

type CardElement = ReturnType<typeof makeCardElement>;

async function confirmTyped(
  key: string,
  secret: string,
  element: CardElement,
  setup_future_usage?: string,
): Promise<Answer> {
  const error = element.complaint();
  if (error) return { error };
  const using = { card: element.card(), ...(setup_future_usage && { setup_future_usage }) };
  return confirm(key, secret, using, element.root);
}

async function confirm(key: string, secret: string, using: object, place: HTMLElement): Promise<Answer> {
  const answer = await call(key, `${pathOf(secret)}/confirm`, { client_secret: secret, ...using });
  const { intent } = answer;
  if (intent?.status !== 'requires_action') return answer;
  const passed = await challenge(place, intent.amount);
  return call(key, `${pathOf(secret)}/authenticate`, { client_secret: secret, passed });
}

interface ConfirmOptions {
  elements?: { clientSecret: string; getElement: (type: 'payment') => CardElement | null };
  clientSecret?: string;
  confirmParams?: { return_url?: string; payment_method?: string; setup_future_usage?: string };
  redirect?: 'always' | 'if_required';
}

/** With the card form, or with a kept card named by its id. */
async function confirmWith(key: string, options: ConfirmOptions): Promise<Answer> {
  const { elements, clientSecret, confirmParams, redirect } = options;
  const element = elements?.getElement('payment');
  const kept = confirmParams?.payment_method;
  if (!(elements && element) && !(clientSecret && kept)) throw new Error('Create a payment element first');
  const answer =
    elements && element
      ? await confirmTyped(key, elements.clientSecret, element, confirmParams?.setup_future_usage)
      : await confirm(key, String(clientSecret), { payment_method: kept }, document.body);
  const returnUrl = confirmParams?.return_url;
  if (!answer.error && redirect !== 'if_required' && returnUrl) location.assign(returnUrl);
  return answer;
}

const ofPayment = ({ intent, error }: Answer) => (error ? { error } : { paymentIntent: intent });
const ofSetup = ({ intent, error }: Answer) => (error ? { error } : { setupIntent: intent });

function Stripe(key: string) {
  if (!/^pk_/.test(key)) throw new Error('Stripe() needs a publishable key');
  return {
    elements({ clientSecret }: { clientSecret: string }) {
      let element: CardElement | undefined;
      return {
        clientSecret,
        create: (_type: 'payment') => {
          element = makeCardElement(key, clientSecret);
          return element;
        },
        getElement: (_type: 'payment') => element ?? null,
        submit: async () => ({ error: element?.complaint() }),
      };
    },
    confirmPayment: async (options: ConfirmOptions) => ofPayment(await confirmWith(key, options)),
    confirmSetup: async (options: ConfirmOptions) => ofSetup(await confirmWith(key, options)),
    retrievePaymentIntent: async (secret: string) =>
      ofPayment(await call(key, `${pathOf(secret)}?client_secret=${secret}`)),
    retrieveSetupIntent: async (secret: string) =>
      ofSetup(await call(key, `${pathOf(secret)}?client_secret=${secret}`)),
  };
}

document.head.append(make('link', { rel: 'stylesheet', href: `${base}stripe.css` }));
Object.assign(window, { Stripe });
