import { defineEntity, p } from '@mikro-orm/core';
import { day, moment } from '../columns.ts';
import type { Columns } from '../kysely.ts';
import type { TimeWindow } from './availability.ts';

const schema = defineEntity({
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
export class DateException extends schema.class {}
schema.setClass(DateException);

declare module '../kysely.ts' {
  interface Tables {
    availabilityExceptions: Columns<typeof schema>;
  }
}
