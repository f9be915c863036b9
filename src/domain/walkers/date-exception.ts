import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { day, moment } from '../columns.ts';
import type { TimeWindow } from './availability.ts';

export const DateException = defineEntity({
  name: 'DateException',
  tableName: 'availability_exceptions',
  properties: {
    id: p.uuid().primary(),
    walkerId: p.uuid(),
    /** First and last day, `YYYY-MM-DD`, inclusive. */
    startsOn: day(),
    endsOn: day(),
    /** Empty on days off. */
    timeWindows: p.json<TimeWindow[]>(),
    createdAt: moment(),
  },
});
export type DateException = InferEntity<typeof DateException>;
