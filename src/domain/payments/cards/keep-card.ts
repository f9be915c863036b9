import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, notFound } from '../../forms/domain-error.ts';
import { publish } from '../../publish.ts';
import { type Member, system, type Viewer } from '../../viewer.ts';
import { consent } from '../automatic/consent.ts';
import { isProviderError, type PaymentContext, toDomainError } from '../payment-context.ts';
import type { ProviderCard } from '../provider.ts';
import { cardsOf, lockCustomer, PaymentCard, PaymentCustomer } from './card.ts';
import { ensureCustomer, forgetCustomer } from './customer.ts';

type CardOwner = Pick<Member, 'id'>;

/** For the payer's browser: the card goes to the provider only (PAYMENT-8, PAYMENT-21). Throws `conflict`. */
export async function startCardSetup(context: PaymentContext, viewer: CardOwner): Promise<string> {
  try {
    return await createSetup(context, viewer);
  } catch (error) {
    throw toDomainError(context, error, 'cardSetupFailed', 'cardSetupRefused');
  }
}

async function createSetup(context: PaymentContext, viewer: CardOwner): Promise<string> {
  const customerId = await ensureCustomer(context, viewer.id);
  const idempotencyKey = `person/${viewer.id}/card/${randomUUID()}`;
  try {
    const { clientSecret } = await context.provider.createCardSetup({ customerId, idempotencyKey });
    if (!clientSecret) throw conflict('cardSetupFailed');
    return clientSecret;
  } catch (error) {
    if (!isProviderError(error, 'missing')) throw error;
  }
  await context.record((em) => forgetCustomer(em, customerId));
  return createSetup(context, viewer);
}

/** Reads the setup back from the provider. Throws `not_found` for another person's, `conflict` until the bank agrees. */
export async function saveCard(context: PaymentContext, viewer: CardOwner, setupId: string): Promise<string> {
  const { provider } = context;
  try {
    const setup = await provider.readCardSetup(setupId);
    const customer = await context.record((em) => em.findOne(PaymentCustomer, viewer.id));
    if (!customer?.customerId || setup.customerId !== customer.customerId) throw notFound('notFound');
    if (!setup.paymentMethodId) throw conflict('cardSetupFailed');
    const card = await provider.readCard(setup.paymentMethodId);
    const saved = await context.record((em) => syncCard(em, card));
    if (!saved) throw conflict('cardSetupFailed');
    return saved.label();
  } catch (error) {
    if (isProviderError(error, 'missing')) throw notFound('notFound');
    throw toDomainError(context, error, 'cardSetupFailed');
  }
}

/** Stores what the provider says of a card; the first becomes the default. A second call changes nothing. */
export async function syncCard(em: EntityManager, card: ProviderCard): Promise<PaymentCard | null> {
  const existing = await em.findOne(PaymentCard, { paymentMethodId: card.id });
  const customer = card.customerId && (await em.findOne(PaymentCustomer, { customerId: card.customerId }));
  const ownerId = customer ? customer.personId : existing?.ownerId;
  if (!ownerId) return null;
  await lockCustomer(em, ownerId);
  if (!customer) {
    await dropCard(em, ownerId, card.id);
    return null;
  }
  const cards = await cardsOf(em, ownerId);
  const { brand, last4, expMonth, expYear } = card;
  const known = cards.find(({ paymentMethodId }) => paymentMethodId === card.id);
  if (known) return Object.assign(known, { brand, last4, expMonth, expYear });
  const kept = em.create(PaymentCard, {
    id: randomUUID(),
    ownerId,
    paymentMethodId: card.id,
    ...{ brand, last4, expMonth, expYear },
    isDefault: cards.length === 0,
    createdAt: clock.now(),
  });
  publish(em, { to: [ownerId], topic: 'profile' });
  return kept;
}

/** Another card becomes the default; without any, automatic payment ends. The caller holds the lock. */
export async function dropCard(
  em: EntityManager,
  ownerId: string,
  paymentMethodId: string,
  by: Viewer = system('stripe'),
): Promise<void> {
  const removed = await em.nativeDelete(PaymentCard, { ownerId, paymentMethodId });
  if (removed === 0) return;
  const cards = await em.find(PaymentCard, { ownerId }, { orderBy: { createdAt: 'desc' }, refresh: true });
  if (cards.length === 0) await consent(em, by, await lockCustomer(em, ownerId), false);
  else if (!cards.some(({ isDefault }) => isDefault))
    await em.nativeUpdate(PaymentCard, { id: cards[0]!.id }, { isDefault: true });
  publish(em, { to: [ownerId], topic: 'profile' });
}
