import { kinds, makeField } from './card-fields.ts';
import { challenge } from './challenge.ts';
import { make } from './elements.ts';

/**
 * The part of Stripe.js that the payment dialog uses. The card fields are in the page itself, where Stripe uses a
 * frame, and have no names, so that no form can send them. Its imports are bundled when it is served (`script.ts`).
 */
const base = new URL('.', (document.currentScript as HTMLScriptElement).src).pathname;

interface Intent {
  id: string;
  status: string;
  amount: number;
  client_secret: string;
  next_action: { type: string; redirect_to_url?: { url: string } } | null;
}
interface Problem {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
}
type Answer = { paymentIntent: Intent; error?: undefined } | { error: Problem; paymentIntent?: undefined };
type Listener = (event: Record<string, unknown>) => void;

async function call(key: string, path: string, body?: unknown): Promise<Answer> {
  const unreachable = { type: 'api_connection_error', message: 'We could not reach the payment provider.' };
  try {
    const response = await fetch(`${base}api/payment_intents/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    return response.ok ? { paymentIntent: answer } : { error: answer.error ?? unreachable };
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
      void call(key, `${clientSecret.split('_secret_')[0]}?client_secret=${clientSecret}`).then((answer) =>
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

async function confirm(key: string, secret: string, element: CardElement): Promise<Answer> {
  const error = element.complaint();
  if (error) return { error };
  const id = secret.split('_secret_')[0];
  const answer = await call(key, `${id}/confirm`, { client_secret: secret, card: element.card() });
  const intent = answer.paymentIntent;
  if (intent?.status !== 'requires_action') return answer;
  const passed = await challenge(element.root, intent.amount);
  return call(key, `${id}/authenticate`, { client_secret: secret, passed });
}

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
    async confirmPayment(options: {
      elements: { clientSecret: string; getElement: (type: 'payment') => CardElement | null };
      confirmParams?: { return_url?: string };
      redirect?: 'always' | 'if_required';
    }): Promise<Answer> {
      const element = options.elements.getElement('payment');
      if (!element) throw new Error('Create a payment element first');
      const answer = await confirm(key, options.elements.clientSecret, element);
      const returnUrl = options.confirmParams?.return_url;
      if (answer.error || options.redirect === 'if_required' || !returnUrl) return answer;
      location.assign(returnUrl);
      return answer;
    },
    retrievePaymentIntent: (secret: string) =>
      call(key, `${secret.split('_secret_')[0]}?client_secret=${secret}`),
  };
}

document.head.append(make('link', { rel: 'stylesheet', href: `${base}stripe.css` }));
Object.assign(window, { Stripe });
