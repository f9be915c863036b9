import { PaymentCustomer } from '../domain/payments/cards/card.ts';
import { saveCard, startCardSetup } from '../domain/payments/cards/keep-card.ts';
import { Profile } from '../domain/people/profile.ts';
import { WalkerProfile } from '../domain/walkers/walker-profile.ts';
import { withAdvisoryLock } from '../gateways/database/advisory-lock.ts';
import { paths } from '../paths.ts';
import { DEMO_LOCK } from '../seed/demo.ts';
import { DEMO_CARD_OWNER, DEMO_PAYEE } from '../seed/people.ts';
import { paymentContextOf } from '../web/payments/payment-context.ts';
import type { Services } from '../web/services.ts';

const CARD = { number: '5555555555554444', exp_month: 12, exp_year: 40, cvc: '123' };

/** A saved card and a walker with payouts, made in the emulator as people make them, so that the demo can be paid with one press. */
export async function fillDemoPayments(services: Services): Promise<void> {
  const { config, emulator } = services;
  if (!config.demo || !emulator) return;
  await withAdvisoryLock(services.orm, DEMO_LOCK, () => fill(services));
}

async function fill(services: Services): Promise<void> {
  const context = paymentContextOf(services);
  const people = await context.record(async (em) => {
    const parent = await em.findOne(Profile, { email: DEMO_CARD_OWNER });
    const walker = await em.findOne(Profile, { email: DEMO_PAYEE });
    return parent && walker && !(await em.findOne(PaymentCustomer, parent.id)) ? { parent, walker } : null;
  });
  if (!people) return;
  await setUpPayouts(services, people.walker);
  await keepCard(services, people.parent);
}

type Person = Pick<Profile, 'id' | 'email'>;

async function setUpPayouts(services: Services, { id: walkerId, email }: Person): Promise<void> {
  const { stripe, emulator, config } = services;
  const idempotencyKey = `walker/${walkerId}/account`;
  const account = await stripe!.createAccount({ walkerId, email, idempotencyKey });
  const back = config.baseUrl + paths.dashboard;
  const link = await stripe!.createOnboardingLink({
    accountId: account.id,
    returnUrl: back,
    refreshUrl: back,
    idempotencyKey: `${idempotencyKey}/link`,
  });
  await emulator!.request(new URL(link.url).pathname.slice(paths.devStripe.length), {
    method: 'POST',
    body: new URLSearchParams({ intent: 'complete' }),
  });
  const ready = {
    stripeAccountId: account.id,
    stripeDetailsSubmitted: true,
    stripeOnboardingCompleted: true,
  };
  await paymentContextOf(services).record((em) => em.nativeUpdate(WalkerProfile, walkerId, ready));
}

async function keepCard(services: Services, parent: Person): Promise<void> {
  const { stripe, emulator } = services;
  const context = paymentContextOf(services);
  const secret = await startCardSetup(context, parent);
  const [setup = ''] = secret.split('_secret_');
  await emulator!.request(`/api/setup_intents/${setup}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe!.publishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret: secret, card: CARD }),
  });
  await saveCard(context, parent, setup);
}
