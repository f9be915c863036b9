import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { StripeEvent } from './payment.ts';
import { noteAccount } from './payouts.ts';
import type { ProviderEvent } from './provider.ts';
import { applyPayment, type Settlement } from './settle.ts';
import { failedAs, type Till } from './till.ts';

type Effect = (em: EntityManager) => Promise<Settlement | null>;

/**
 * Takes a verified event of the provider. It is believed only as far as "look again": the object is read anew, so
 * the order of events does not matter. Event and effect are one transaction, so the same event many times over
 * has one effect. Null when it was known already, or is about nothing that Trotwell keeps.
 * Throws when the provider cannot be reached: the event then comes again. PITFALLS 30.
 */
export async function takeEvent(till: Till, event: ProviderEvent): Promise<Settlement | null> {
  if (await till.record((em) => wasTaken(em, event))) return null;
  const effect = await effectOf(till, event);
  const settlement = await till.record(async (em) => ((await note(em, event)) ? effect(em) : null));
  if (settlement === 'mismatch') till.alarm(String(event.objectId));
  return settlement;
}

async function wasTaken(em: EntityManager, event: ProviderEvent): Promise<boolean> {
  return (await em.count(StripeEvent, { id: event.id })) > 0;
}

/** Writes the event down; false when somebody else has, whose transaction this one has waited for. */
async function note(em: EntityManager, event: ProviderEvent): Promise<boolean> {
  const now = clock.now();
  const rows = await em.execute(
    `insert into stripe_events (id, type, account, object_id, livemode, received_at, handled_at)
     values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    [event.id, event.type, event.accountId, event.objectId, event.livemode, now, now],
  );
  return rows.length > 0;
}

/** Reads what the event is about, outside any transaction, and says what to do about it inside one. */
async function effectOf(till: Till, event: ProviderEvent): Promise<Effect> {
  try {
    if (event.type.startsWith('payment_intent.') && event.objectId)
      return await paymentEffect(till, event.objectId);
    if (event.type === 'account.updated' && event.objectId) return await accountEffect(till, event.objectId);
  } catch (error) {
    if (!failedAs(error, 'missing')) throw error;
  }
  return async () => null;
}

async function paymentEffect(till: Till, paymentIntentId: string): Promise<Effect> {
  const payment = await till.provider.readPaymentIntent(paymentIntentId);
  return (em) => applyPayment(em, payment);
}

async function accountEffect(till: Till, accountId: string): Promise<Effect> {
  const account = await till.provider.readAccount(accountId);
  return async (em) => {
    await noteAccount(em, account);
    return null;
  };
}
