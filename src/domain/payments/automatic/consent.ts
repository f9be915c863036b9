import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { audit } from '../../audit/audit.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { Viewer } from '../../viewer.ts';
import type { PaymentCustomer } from '../cards/card.ts';

/** PAYMENT-25, with its proof: call with the customer locked. */
export async function consent(
  em: EntityManager,
  viewer: Viewer,
  customer: PaymentCustomer | null,
  on: boolean,
): Promise<void> {
  if (!customer || on === Boolean(customer.autopaySince)) return;
  const now = clock.now();
  Object.assign(customer, { autopaySince: on ? now : null, updatedAt: now });
  const change = on ? 'on' : 'off';
  const { personId: userId } = customer;
  const proof = { terms: market.legal.terms.version ?? '' };
  audit(em, viewer, `autopay-${change}`, { type: 'profile', id: userId }, proof);
  await enqueue(em, 'mail.automatic-payment-changed', { userId, change });
}
