import { z } from 'zod';
import { clock, DAY_MS } from '../../../clock.ts';
import { type Cents, formatMoney, leastCharge } from '../../../money.ts';
import type { PaidMoney } from '../../bookings/paid-money.ts';
import { checkbox, type RawForm, readForm } from '../../forms/form.ts';
import { dollars } from '../dollars.ts';
import type { OpenRefund } from '../failed-refunds.ts';

/** Where a card is charged at least 2.50, money has smaller units: tips are ten times as much. */
const inUnits = (cents: Cents): Cents => (leastCharge() > 200 ? cents * 10 : cents);
export const tipChoices = (): readonly Cents[] => [200, 500, 1000].map(inUnits);
const minTip = (): Cents => Math.max(inUnits(100), leastCharge());
/** More is probably a slip. */
const maxTip = (): Cents => inUnits(10_000);
export const tipLimits = () => ({ least: formatMoney(minTip()), most: formatMoney(maxTip()) });

const TIP_DAYS = 14;

export const isTipAmount = (cents: Cents): boolean =>
  Number.isInteger(cents) && cents >= minTip() && cents <= maxTip();

type Paid = Pick<PaidMoney, 'confirmedAt' | 'refunded' | 'dispute'> & { tip: unknown };
type Denial = 'notPaidYet' | 'alreadyTipped' | 'tipNotPossible' | 'tipTooLate';

/** Why a walk can't be tipped (PAYMENT-26); null where it can. */
export function tipDenial(money: Paid | null | undefined, openRefund: OpenRefund | null): Denial | null {
  if (!money) return 'notPaidYet';
  if (money.tip) return 'alreadyTipped';
  if (openRefund || money.refunded > 0 || money.dispute === 'open' || money.dispute === 'lost')
    return 'tipNotPossible';
  return clock.now().getTime() - money.confirmedAt.getTime() > TIP_DAYS * DAY_MS ? 'tipTooLate' : null;
}

const tipAmount = dollars('tipAmountInvalid').refine(isTipAmount, 'tipAmountInvalid');

const form = z
  .object({
    tip: z
      .string('tipMissing')
      .refine((tip) => tip === 'own' || tipChoices().map(String).includes(tip), 'tipMissing'),
    amount: z.string().optional(),
    otherCard: checkbox(),
  })
  .transform(({ tip, amount = '', otherCard }, context) => {
    if (tip !== 'own') return { amount: Number(tip), otherCard };
    const own = tipAmount.safeParse(amount);
    if (own.success) return { amount: own.data, otherCard };
    context.addIssue({ code: 'custom', path: ['amount'], message: 'tipAmountInvalid', params: tipLimits() });
    return z.NEVER;
  });

export const readTip = (raw: RawForm): { amount: Cents; otherCard: boolean } => readForm(form, raw);

/** Of an address: null unless it is an amount that may be tipped. */
export const readTipAmount = (text: string | null): Cents | null => tipAmount.safeParse(text).data ?? null;
