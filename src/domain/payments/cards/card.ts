import { type InferEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { tr } from '../../../translate.ts';
import { entity, moment } from '../../columns.ts';

export const PaymentCustomer = entity('PaymentCustomer', 'payment_customers', {
  personId: p.uuid().primary(),
  customerId: p.text().nullable(),
  generation: p.integer(),
  /** Null: automatic payment is off. */
  autopaySince: moment().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type PaymentCustomer = InferEntity<typeof PaymentCustomer>;

export const paymentCardSchema = entity('PaymentCard', 'payment_cards', {
  id: p.uuid().primary(),
  ownerId: p.uuid(),
  paymentMethodId: p.text(),
  brand: p.text(),
  last4: p.text(),
  expMonth: p.integer(),
  expYear: p.integer(),
  isDefault: p.boolean(),
  /** Of its owner (PAYMENT-25); only with `populate`. */
  isAutomatic: p
    .boolean()
    .lazy()
    .formula(
      ({ ownerId }) =>
        `(select c.autopay_since is not null from payment_customers c where c.person_id = ${ownerId})`,
    ),
  createdAt: moment(),
});
/** What is shown of a kept card, and the id to charge it (PAYMENT-21). */
export class PaymentCard extends paymentCardSchema.class {
  /** "Visa ·· 4242" */
  label(): string {
    return cardLabel(this.brand, this.last4);
  }

  isExpired(): boolean {
    const { year, month } = clock.local(clock.now()).toPlainDate();
    return this.expYear * 12 + this.expMonth < year * 12 + month;
  }
}
paymentCardSchema.setClass(PaymentCard);

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export const cardLabel = (brand: string | null, last4: string): string =>
  `${BRANDS[brand ?? ''] ?? tr('Card')} ·· ${last4}`;

/** The lock of all changes of a person's cards and of automatic payment. */
export const lockCustomer = (em: EntityManager, personId: string): Promise<PaymentCustomer | null> =>
  em.findOne(PaymentCustomer, personId, { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE });

export const cardsOf = (em: EntityManager, ownerId: string): Promise<PaymentCard[]> =>
  em.find(PaymentCard, { ownerId }, { orderBy: { createdAt: 'asc', id: 'asc' }, populate: ['isAutomatic'] });

export const defaultCardOf = (em: EntityManager, ownerId: string): Promise<PaymentCard | null> =>
  em.findOne(PaymentCard, { ownerId, isDefault: true }, { refresh: true });

/** A JSON column, to be merged. */
export const defaultCard = (ownerId: string) => sql<PaymentCard | null>`(
  select to_json(c) from payment_cards c where c.owner_id = ${ownerId}::uuid and c.is_default)`;
