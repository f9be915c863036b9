import { conflict } from '../forms/domain-error.ts';
import type { Member } from '../viewer.ts';
import { profileOf } from './open-account.ts';
import { type PaymentContext, toDomainError } from './payment-context.ts';

/** PAYMENT-40: the address works once, so it is never stored. Throws `conflict` without an account that is set up. */
export async function openDashboard(context: PaymentContext, viewer: Member): Promise<string> {
  const { stripeAccountId, stripeDetailsSubmitted } = await context.record((em) => profileOf(em, viewer));
  if (!stripeAccountId || !stripeDetailsSubmitted) throw conflict('payoutsNotSetUp');
  try {
    return await context.provider.createDashboardLink(stripeAccountId);
  } catch (error) {
    throw toDomainError(context, error, 'dashboardLinkFailed');
  }
}
