import { z } from 'zod';
import type { ErrorCode } from '../../error-code.ts';
import { optionalText } from '../../form.ts';
import { MAX_REASON } from '../history.ts';
import { CANCELLATION_KINDS } from '../status.ts';

const nothing = z.literal('').transform(() => undefined);

/** What the other side reads, and its kind (BOOKING-12). */
export const cancelReasonFields = {
  reason: optionalText(MAX_REASON),
  kind: z
    .union([nothing, z.enum(CANCELLATION_KINDS)], { error: 'choiceInvalid' satisfies ErrorCode })
    .optional(),
};

export const cancelReasonForm = z.object(cancelReasonFields).refine(({ reason, kind }) => reason || kind, {
  path: ['reason'],
  error: 'withdrawReasonMissing' satisfies ErrorCode,
});

export type CancelReasonForm = z.infer<typeof cancelReasonForm>;
