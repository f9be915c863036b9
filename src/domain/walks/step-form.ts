import { z } from 'zod';
import { WALK_STEPS } from '../bookings/walk-step.ts';
import { optionalNumber } from '../form.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);
const within = (limit: number) =>
  optionalNumber().refine((degrees) => degrees === null || Math.abs(degrees) <= limit, 'fieldInvalid');

/** `key` makes a repeated report harmless; `reportedAt` is ISO 8601, from a phone that was offline. */
export const stepForm = z.object({
  step: z.enum(WALK_STEPS, { error: 'fieldInvalid' }),
  key: z.preprocess(empty, z.guid('fieldInvalid').optional()),
  reportedAt: z.preprocess(
    empty,
    z.iso
      .datetime({ offset: true, error: 'fieldInvalid' })
      .transform((text) => new Date(text))
      .optional(),
  ),
  latitude: within(90),
  longitude: within(180),
});
export type StepForm = z.infer<typeof stepForm>;
