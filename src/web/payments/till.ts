import type { Till } from '../../domain/payments/till.ts';
import { conflict, type RefusalCode } from '../../domain/refusal.ts';
import { createTill } from '../../gateways/stripe/till.ts';
import type { Services } from '../services.ts';

/** The till of this house. Throws the refusal `code` where no payment provider is configured. */
export function tillOf({ orm, stripe }: Services, code: RefusalCode = 'paymentSystemUnavailable'): Till {
  if (!stripe) throw conflict(code);
  return createTill(orm, stripe);
}
