import { z } from 'zod';
import { centsFrom } from '../../money.ts';
import { type RawForm, readForm, requiredText } from '../form.ts';
import type { RefundInput } from './refund-booking.ts';

/** In dollars. */
const AMOUNT = /^\$?\s*\d{1,5}(\.\d{1,2})?$/;

const form = z.object({
  amount: z
    .string({ error: 'refundAmountInvalid' })
    .trim()
    .regex(AMOUNT, 'refundAmountInvalid')
    .transform((text) => centsFrom(text.replace(/^\$\s*/, '')))
    .refine((cents) => cents > 0, 'refundAmountInvalid'),
  reason: requiredText(500, 'refundReasonMissing'),
  refundedWhenShown: z
    .string()
    .regex(/^\d{1,8}$/, 'fieldInvalid')
    .transform(Number),
});

export const readRefund = (raw: RawForm): RefundInput => readForm(form, raw);

const refundFields = z.object({ amount: form.shape.amount.nullable(), reason: form.shape.reason });

/** For the CLI: no page was shown, and no amount means all that is left. */
export const readRefundOptions = (raw: RawForm): RefundInput => ({
  ...readForm(refundFields, raw),
  refundedWhenShown: null,
});
