import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type AlertSubject, alertAdmins } from './alert-admins.ts';
import type { PaymentContext } from './payment-context.ts';
import { isPermanent, type ProviderError, storedErrorOf } from './provider-error.ts';

/** Part of the caller's transaction, which stores the storedError. Admins get one email a day for each code (PAYMENT-33). */
export async function alertOfError(
  em: EntityManager,
  { report }: Pick<PaymentContext, 'report'>,
  failure: ProviderError,
  subject: AlertSubject,
): Promise<void> {
  report({ storedError: storedErrorOf(failure), ...subject });
  if (!isPermanent(failure)) return;
  const once = `${failure.code ?? failure.kind}/${clock.today()}`;
  await alertAdmins(em, 'refused', subject, once);
}
