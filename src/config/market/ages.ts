import { z } from 'zod';

const age = z
  .int('must be a whole number of years')
  .min(0, 'must be from 0 to 18')
  .max(18, 'must be from 0 to 18');

export const ages = z
  .strictObject(
    {
      children: z.tuple([age, age], 'must be the youngest and the oldest age, such as [4, 15]'),
      walkers: z
        .int('must be a whole number of years')
        .min(13, 'must be from 13 to 21')
        .max(21, 'must be from 13 to 21'),
      adults: z
        .int('must be from 16 to 21')
        .min(16, 'must be from 16 to 21')
        .max(21, 'must be from 16 to 21')
        .default(18),
    },
    'must be such as { "children": [4, 15], "walkers": 16 }',
  )
  .refine(({ children: [youngest, oldest] }) => youngest <= oldest, 'children must be from young to old');

const MINOR_HOURS = 'must be such as { "from": "08:00", "to": "15:00", "schoolDays": true }';
const hour = z.string(MINOR_HOURS).regex(/^([01]\d|2[0-3]):[0-5]\d$/, MINOR_HOURS);
const one = z
  .strictObject({ from: hour, to: hour, schoolDays: z.boolean(MINOR_HOURS).default(false) }, MINOR_HOURS)
  .refine(({ from, to }) => from !== to, MINOR_HOURS);

/** GUARDIAN-9 */
export const minorHours = z.array(one, 'must be a list of { from, to, schoolDays }');
