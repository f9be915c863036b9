import { z } from 'zod';
import { clock, DAY_MS } from '../clock.ts';

/** For clocks that are wrong; what is later still would make every true event after it a late one. */
const MAX_AHEAD_MS = DAY_MS;
const MAX_AGE_MS = 10 * 366 * DAY_MS;

/** When an event of another company happened, in ISO format with an offset. */
export const eventTime = () =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine((at) => {
      const age = clock.now().getTime() - at.getTime();
      return age >= -MAX_AHEAD_MS && age <= MAX_AGE_MS;
    });
