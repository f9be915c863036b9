import type { Cents } from '../../money.ts';
import type { PayoutStatus } from '../bookings/paid-money.ts';

export interface ProviderPayout {
  id: string;
  accountId: string;
  amount: Cents;
  createdAt: Date;
  status: PayoutStatus;
  arrivesOn: string;
  failureCode: string | null;
  transferPaymentIds: string[];
  /** Failed payouts whose money this one sends again. */
  replaces: string[];
}

export interface ProviderMovement {
  id: string;
  /** Of the provider's reports: `charge`, `dispute`. */
  category: string;
  amount: Cents;
  fee: Cents;
  createdAt: Date;
  source: string | null;
  paymentIntentId: string | null;
  /** The source of another movement of the same payment. */
  follows: string | null;
}
