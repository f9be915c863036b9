import { defineEntity, p } from '@mikro-orm/core';
import { cents, moment } from '../columns.ts';

/** How a dispute stands for Trotwell: not decided, the money stays, the money is gone. */
export type DisputeOutcome = 'open' | 'won' | 'lost';

const schema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  properties: {
    /** The provider's. */
    id: p.text().primary(),
    bookingId: p.uuid(),
    paymentId: p.uuid(),
    amount: cents(),
    /** The bank's, as the provider words it: `fraudulent`, `product_not_received`. */
    reason: p.text(),
    /** As the provider words it: `needs_response`. */
    status: p.text(),
    outcome: p.text().$type<DisputeOutcome>(),
    /** The bank has taken the money for now, or for good. */
    withdrawn: p.boolean(),
    /** Until when the provider takes evidence. */
    dueBy: moment().nullable(),
    openedAt: moment(),
    updatedAt: moment(),
  },
});
/** A payer's bank asks a payment back. EXT. */
export class Dispute extends schema.class {}
schema.setClass(Dispute);
