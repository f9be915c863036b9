import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { insertMissing } from '../kysely.ts';
import { alertAdmins } from './alert-admins.ts';
import { applyDisputes } from './apply-disputes.ts';
import { applyPayout } from './apply-payout.ts';
import { forgetReturned } from './apply-payout-problem.ts';
import { applyRefunds } from './apply-refunds.ts';
import { type BookingPayment, lockKnownPayment } from './booking-payment.ts';
import { forgetCustomer } from './cards/customer.ts';
import { syncCard } from './cards/keep-card.ts';
import { balanceAt, keepBalance, owes } from './made-payouts/keep.ts';
import { Payment, StripeEvent } from './payment.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import { awaitsAccount, refreshAccount, syncAccount } from './payouts.ts';
import type { ProviderEvent, ProviderPayment } from './provider.ts';
import { isPermanent, ProviderError, storedErrorOf } from './provider-error.ts';
import { applyPayment, type Settlement } from './settle-payment.ts';

type Effect = (em: EntityManager) => Promise<unknown>;

/** Its object is not here, or not at the provider, yet (PAYMENT-30). */
export class UnknownObjectError extends Error {
  override name = 'UnknownObjectError';
}

/** The provider repeats an event within minutes. What is still unknown an hour later never becomes known. */
const UNKNOWN_FOR_MS = 60 * 60_000;

/** Reads the object again, so the order does not matter. After an error the provider sends it again. */
export async function handleWebhookEvent(
  context: PaymentContext,
  event: ProviderEvent,
): Promise<'handled' | 'ignored' | 'repeated'> {
  if (await context.record((em) => em.count(StripeEvent, { id: event.id }))) return 'repeated';
  const effect = await effectOf(context, event);
  const settlement = await context.record(async (em) => ((await storeEvent(em, event)) ? effect(em) : null));
  if (settlement === 'mismatch')
    context.report({ mismatch: String(event.paymentIntentId ?? event.objectId) });
  if (effect === noEffect) return 'ignored';
  const accountId = /^(account|capability)\./.test(event.type) && (event.accountId ?? event.objectId);
  if (accountId) await refreshAccount(context, accountId);
  return 'handled';
}

/** False when another transaction has stored the event; the insert waits for that one. */
async function storeEvent(em: EntityManager, event: ProviderEvent): Promise<boolean> {
  const { id, type, accountId: account, objectId, livemode } = event;
  const now = clock.now();
  const row = { id, type, account, objectId, livemode, receivedAt: now, handledAt: now };
  return (await insertMissing(em, StripeEvent, [row])) > 0;
}

async function effectOf(context: PaymentContext, event: ProviderEvent): Promise<Effect> {
  const kind = KINDS.find(({ of }) => of.test(event.type));
  const id = kind && event[kind.about];
  if (!kind || !id || (event.accountId && !kind.ofAccounts)) return noEffect;
  try {
    return await kind.effect(context, id, event);
  } catch (error) {
    if (isProviderError(error, 'missing') && isRecent(event.createdAt)) throw new UnknownObjectError();
    if (isProviderError(error, 'missing', 'payee_not_ready')) return noEffect;
    throw error;
  }
}

const noEffect: Effect = async () => null;

const isRecent = (at: Date): boolean => clock.now().getTime() - at.getTime() < UNKNOWN_FOR_MS;

interface EventKind {
  of: RegExp;
  /** Payments and cards belong to the platform: those of a connected account are ignored. */
  ofAccounts?: true;
  about: 'objectId' | 'paymentIntentId' | 'accountId';
  effect(context: PaymentContext, id: string, event: ProviderEvent): Promise<Effect>;
}

const byId =
  (work: (em: EntityManager, id: string) => Promise<unknown>) =>
  async (_: PaymentContext, id: string): Promise<Effect> =>
  (em) =>
    work(em, id);
const bankEffect = byId(forgetReturned);

const KINDS: EventKind[] = [
  { of: /^payment_intent\./, about: 'objectId', effect: paymentEffect },
  { of: /^account\.updated$/, ofAccounts: true, about: 'objectId', effect: accountEffect },
  { of: /^account\.external_account\.created$/, ofAccounts: true, about: 'accountId', effect: bankEffect },
  { of: /^capability\.updated$/, ofAccounts: true, about: 'accountId', effect: accountEffect },
  { of: /^(charge\.)?refund|^charge\.updated$/, about: 'paymentIntentId', effect: refundEffect },
  { of: /^transfer\./, about: 'objectId', effect: transferEffect },
  { of: /^charge\.dispute\./, about: 'paymentIntentId', effect: disputeEffect },
  { of: /^radar\.early_fraud_warning\.created$/, about: 'paymentIntentId', effect: warnEffect },
  { of: /^payout\./, ofAccounts: true, about: 'objectId', effect: payoutEffect },
  { of: /^payment_method\./, about: 'objectId', effect: cardEffect },
  { of: /^customer\.deleted$/, about: 'objectId', effect: byId(forgetCustomer) },
];

async function paymentEffect(context: PaymentContext, paymentIntentId: string): Promise<Effect> {
  const payment = await context.provider.readPaymentIntent(paymentIntentId);
  return (em) => applyPayment(em, payment);
}

/** Read again where money was taken back, and where a payment settles what the walker owes (PAYMENT-38). */
async function balanceEffect(
  context: PaymentContext,
  { destination, since }: ProviderPayment,
): Promise<Effect> {
  const moved = since?.reversed || (await context.record((em) => owes(em, destination)));
  if (!destination || !moved) return noEffect;
  const balance = await balanceAt(context, destination);
  return (em) => keepBalance(em, destination, balance);
}

/** With asynchronous capture, the transfer comes after the payment: also read at the update of a charge. */
async function refundEffect(context: PaymentContext, paymentIntentId: string): Promise<Effect> {
  const payment = await context.provider.readPaymentIntent(paymentIntentId);
  const refunds = await context.provider.findRefunds(paymentIntentId);
  const reversed = payment.since?.reversed ?? 0;
  const keep = await balanceEffect(context, payment);
  return async (em) => {
    const settlement = await afterPayment(em, payment, (known) => applyRefunds(em, known, refunds, reversed));
    await em.flush();
    await keep(em);
    return settlement;
  };
}

async function transferEffect(context: PaymentContext, transferId: string): Promise<Effect> {
  const paymentIntentId = await context.provider.findPaymentOfTransfer(transferId);
  return paymentIntentId ? refundEffect(context, paymentIntentId) : noEffect;
}

async function disputeEffect(context: PaymentContext, paymentIntentId: string): Promise<Effect> {
  const payment = await context.provider.readPaymentIntent(paymentIntentId);
  const disputes = await context.provider.findDisputes(paymentIntentId);
  return (em) => afterPayment(em, payment, (bookingPayment) => applyDisputes(em, bookingPayment, disputes));
}

async function warnEffect(context: PaymentContext, paymentIntentId: string): Promise<Effect> {
  const payment = await context.provider.readPaymentIntent(paymentIntentId);
  return (em) =>
    afterPayment(em, payment, ({ booking }) =>
      alertAdmins(em, 'fraudWarning', { objectId: paymentIntentId, bookingId: booking.id }),
    );
}

/** An event about a refund or dispute may arrive before the payment's own: settle the payment first. */
async function afterPayment(
  em: EntityManager,
  payment: ProviderPayment,
  work: (bookingPayment: BookingPayment) => Promise<unknown>,
): Promise<Settlement> {
  const settlement = await applyPayment(em, payment);
  await em.flush();
  const stored = await em.findOne(Payment, { paymentIntentId: payment.id });
  if (!stored) return settlement;
  const known = await lockKnownPayment(em, { paymentId: stored.id, bookingId: stored.bookingId });
  known.payment.transferPaymentId ??= payment.since?.transferPaymentId ?? null;
  await work(known);
  return settlement;
}

/** What the provider refuses to show of one account is left to the reconciliation (PAYMENT-17). */
async function payoutEffect(
  context: PaymentContext,
  payoutId: string,
  { accountId }: ProviderEvent,
): Promise<Effect> {
  if (!accountId) return noEffect;
  try {
    const payout = await context.provider.readPayout(accountId, payoutId);
    const balance = await balanceAt(context, accountId);
    return async (em) => {
      await keepBalance(em, accountId, balance);
      await applyPayout(em, payout);
    };
  } catch (error) {
    if (!(error instanceof ProviderError && isPermanent(error))) throw error;
    return async (em) => {
      context.report({ storedError: storedErrorOf(error), objectId: accountId });
      await alertAdmins(em, 'notCompared', { objectId: accountId }, `${accountId}/${clock.today()}`);
    };
  }
}

/** A card that was kept, changed by its bank, or removed at the provider (PAYMENT-22). */
async function cardEffect(context: PaymentContext, paymentMethodId: string): Promise<Effect> {
  const card = await context.provider.readCard(paymentMethodId);
  return (em) => syncCard(em, card);
}

async function accountEffect(context: PaymentContext, accountId: string): Promise<Effect> {
  const account = await context.provider.readAccount(accountId);
  return async (em) => {
    if (isRecent(account.createdAt) && (await awaitsAccount(em, account))) throw new UnknownObjectError();
    await syncAccount(em, account);
  };
}
