import type { Till } from '../../domain/payments/till.ts';
import { conflict, type RefusalCode } from '../../domain/refusal.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import type { Services } from '../services.ts';

/** The till of this house. Throws the refusal `code` where no payment provider is configured. */
export function tillOf({ orm, stripe }: Services, code: RefusalCode = 'paymentSystemUnavailable'): Till {
  if (!stripe) throw conflict(code);
  return {
    provider: stripe,
    record: (work) => actAs(orm, system('stripe'), work),
    alarm: (payment) => log.error({ payment }, 'a payment is not what was ordered: nothing was fulfilled'),
  };
}
