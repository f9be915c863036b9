import { defineEntity, p } from '@mikro-orm/core';
import { day, moment } from '../columns.ts';
import type { TimeWindow } from './availability.ts';

const schema = defineEntity({
  name: 'DateException',
  tableName: 'availability_exceptions',
  properties: {
    id: p.uuid().primary(),
    walkerId: p.uuid(),
    /** First and last day, `YYYY-MM-DD`, both included. */
    startsOn: day(),
    endsOn: day(),
    /** None on days off. */
    timeWindows: p.json<TimeWindow[]>(),
    createdAt: moment(),
  },
});
/** Dates on which a walker's usual week does not hold: days off, or one extra day with its own windows. */
export class DateException extends schema.class {}
schema.setClass(DateException);
