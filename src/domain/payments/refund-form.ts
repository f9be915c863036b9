import { z } from 'zod';
import { checkbox, type RawForm, readForm, requiredText } from '../forms/form.ts';
import { dollars } from './dollars.ts';
import type { RefundInput } from './refund-booking.ts';

const form = z.object({
  kind: z.enum(['walk', 'tip'], { error: 'fieldInvalid' }).default('walk'),
  amount: dollars('refundAmountInvalid').refine((cents) => cents > 0, 'refundAmountInvalid'),
  reason: requiredText(500, 'refundReasonMissing'),
  platformPays: checkbox(),
  refundedWhenShown: z
    .string()
    .regex(/^\d{1,8}$/, 'fieldInvalid')
    .transform(Number),
});

export const readRefund = (raw: RawForm): RefundInput => readForm(form, raw);

const refundFields = z.object({
  kind: form.shape.kind,
  amount: form.shape.amount.nullable(),
  reason: form.shape.reason,
  platformPays: form.shape.platformPays,
});

/** For the CLI: no page was shown, and no amount means all that is left. */
export const readRefundOptions = (raw: RawForm): RefundInput => ({
  ...readForm(refundFields, raw),
  refundedWhenShown: null,
});
