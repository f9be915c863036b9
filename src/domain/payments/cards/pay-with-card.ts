import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { tr } from '../../../translate.ts';
import { conflict } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import { alertOfError } from '../alert-of-error.ts';
import type { LockDue } from '../amount-due.ts';
import { declineText } from '../decline-text.ts';
import { PaymentAttempt } from '../payment.ts';
import { type PaymentContext, toDomainError } from '../payment-context.ts';
import type { CardCharge } from '../provider.ts';
import { isPermanent, ProviderError, storedErrorOf } from '../provider-error.ts';
import { settlePayment } from '../settle-payment.ts';
import { startPayment } from '../start-payment.ts';
import { defaultCardOf, type PaymentCard } from './card.ts';

export type CardPayment =
  | { paid: 'now' }
  | { paid: 'soon' }
  /** Nothing was charged. `needsBank`: the parent must confirm in the payment dialog. */
  | { paid: 'no'; needsBank: boolean; message: string };

/** PAYMENT-23. Throws `conflict` without a card or a clear answer from the provider, or what `lockDue` throws. */
export async function payWithCard(
  context: PaymentContext,
  ownerId: string,
  lockDue: LockDue,
  by: CardCharge['by'] = 'payer',
): Promise<CardPayment> {
  const card = await context.record((em) => defaultCardOf(em, ownerId));
  if (!card) throw conflict('noCard');
  const { paymentIntentId } = await startPayment(context, lockDue);
  const running = charging.get(paymentIntentId);
  if (running) return running;
  const begun = chargeCard(context, paymentIntentId, card, by).finally(() =>
    charging.delete(paymentIntentId),
  );
  charging.set(paymentIntentId, begun);
  return begun;
}

/** Who presses again while the provider has not answered learns the result of the first press: a bank may block a card after many tries. */
const charging = new Map<string, Promise<CardPayment>>();

/** The intent is charged at most once, so that a second tab or a repeated job only learns the result. */
async function chargeCard(
  context: PaymentContext,
  id: string,
  card: PaymentCard,
  by: CardCharge['by'],
): Promise<CardPayment> {
  const failure = await tryCharge(context, id, card, by);
  const settlement = await settlePayment(context, id).catch((error) => {
    throw toDomainError(context, error, 'paymentUncertain');
  });
  if (settlement === 'confirmed' || settlement === 'already') return { paid: 'now' };
  if (settlement === 'processing') return { paid: 'soon' };
  if (failure?.kind === 'unavailable' || settlement === 'mismatch') throw conflict('paymentUncertain');
  if (failure?.kind !== 'declined')
    throw conflict(failure && isPermanent(failure) ? 'paymentRefused' : 'paymentInitFailed');
  const needsBank = failure.code === 'authentication_required';
  const message = needsBank
    ? tr('Your bank wants you to confirm this payment.')
    : declineText(failure.message);
  return { paid: 'no', needsBank, message };
}

/** After a failure only the intent itself says what happened. */
async function tryCharge(
  context: PaymentContext,
  id: string,
  { paymentMethodId }: PaymentCard,
  by: CardCharge['by'],
): Promise<ProviderError | null> {
  const idempotencyKey = await context.record((em) => nextKey(em, id));
  try {
    await context.provider.confirmPaymentIntent(id, { paymentMethodId, by, idempotencyKey });
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind !== 'declined') await context.record((em) => storeError(em, context, id, error));
    return error;
  }
}

async function storeError(
  em: EntityManager,
  context: PaymentContext,
  paymentIntentId: string,
  failure: ProviderError,
): Promise<void> {
  const { id: objectId, bookingId } = await em.findOneOrFail(PaymentAttempt, { paymentIntentId });
  await em.nativeUpdate(PaymentAttempt, { id: objectId }, { storedError: storedErrorOf(failure) });
  await alertOfError(em, context, failure, { objectId, bookingId });
}

async function nextKey(em: EntityManager, paymentIntentId: string): Promise<string> {
  const { idempotencyKey, cardTries } = await kysely(em)
    .updateTable('paymentAttempts')
    .set((eb) => ({ cardTries: eb('cardTries', '+', 1), updatedAt: clock.now() }))
    .where('paymentIntentId', '=', paymentIntentId)
    .returning(['idempotencyKey', 'cardTries'])
    .executeTakeFirstOrThrow();
  return `${idempotencyKey}/card/${cardTries}`;
}
