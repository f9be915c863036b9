import { type InferEntity, p } from '@mikro-orm/core';
import { day, entity, moment } from '../columns.ts';
import type { TimeWindow } from './availability.ts';

export const DateException = entity('DateException', 'availability_exceptions', {
  id: p.uuid().primary(),
  walkerId: p.uuid(),
  /** First and last day, `YYYY-MM-DD`, inclusive. */
  startsOn: day(),
  endsOn: day(),
  /** Empty on days off. */
  timeWindows: p.json<TimeWindow[]>(),
  createdAt: moment(),
});
export type DateException = InferEntity<typeof DateException>;
