import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import { isProviderError, type PaymentContext, toDomainError } from '../payment-context.ts';
import { lockCustomer, PaymentCard } from './card.ts';
import { dropCard } from './keep-card.ts';

async function findOwn(em: EntityManager, viewer: Member, id: string): Promise<PaymentCard> {
  const card = isUuid(id) ? await em.findOne(PaymentCard, { id, ownerId: viewer.id }) : null;
  if (!card) throw notFound('cardGone');
  return card;
}

/** PAYMENT-22. Throws `not_found` for a card that was removed or is another person's. */
export async function setDefaultCard(context: PaymentContext, viewer: Member, id: string): Promise<string> {
  return context.record(async (em) => {
    await lockCustomer(em, viewer.id);
    const card = await findOwn(em, viewer, id);
    await em.nativeUpdate(PaymentCard, { ownerId: viewer.id, isDefault: true }, { isDefault: false });
    await em.nativeUpdate(PaymentCard, { id: card.id }, { isDefault: true });
    publish(em, { to: [viewer.id], topic: 'profile' });
    return card.label();
  });
}

/** At the provider first: a card that we no longer show must not be chargeable (PAYMENT-22). Throws `conflict`. */
export async function removeCard(context: PaymentContext, viewer: Member, id: string): Promise<string> {
  const card = await context.record((em) => findOwn(em, viewer, id));
  const { paymentMethodId } = card;
  try {
    await context.provider.removeCard(paymentMethodId);
  } catch (error) {
    if (!(await isRemoved(context, paymentMethodId, error)))
      throw toDomainError(context, error, 'cardRemoveFailed');
  }
  await context.record(async (em) => {
    await lockCustomer(em, viewer.id);
    await dropCard(em, viewer.id, paymentMethodId, viewer);
  });
  return card.label();
}

/** The provider refuses to remove a card a second time. */
async function isRemoved({ provider }: PaymentContext, id: string, error: unknown): Promise<boolean> {
  if (isProviderError(error, 'missing')) return true;
  if (!isProviderError(error, 'invalid')) return false;
  return (await provider.readCard(id)).customerId === null;
}
