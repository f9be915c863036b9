import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { NAMED_CHILDREN, type NamedChild } from '../children/mine.ts';
import type { Member } from '../viewer.ts';
import { DAYS_OFF } from '../walkers/exceptions.ts';
import type { FoundWalker } from '../walkers/search.ts';
import type { OtherDates } from '../walkers/usual-hours.ts';
import { horizon } from './horizon.ts';
import { LATEST_WALK, nextDate, type UsualWalk } from './usual-walk.ts';

/** What a form that asks for a walk offers. */
export interface BookingChoices {
  myChildren: readonly NamedChild[];
  /** Null for an open request. */
  walker: FoundWalker | null;
  /** The next days on which this walker does not work; none for an open request. */
  daysOff: readonly OtherDates[];
  /** What a fresh form is filled in with; null for a parent's first request. */
  usual: UsualWalk | null;
  /** The parent has no phone number yet. */
  asksPhone: boolean;
  /** The market's date, `YYYY-MM-DD`: the first that can be chosen. */
  today: string;
  /** The last. */
  lastDay: string;
  /** Makes a second sending of the same form harmless. DECISIONS 9. */
  requestKey: string;
}

/** The choices of a fresh form, for one walker or for all. One statement. */
export async function bookingChoices(
  em: EntityManager,
  viewer: Member,
  walker: FoundWalker | null,
): Promise<BookingChoices> {
  const today = clock.today();
  const [row] = await em.execute<[Pick<BookingChoices, 'myChildren' | 'daysOff' | 'asksPhone' | 'usual'>]>(
    `select ${NAMED_CHILDREN} as "myChildren", ${DAYS_OFF} as "daysOff",
       (select phone is null from profiles where id = ?) as "asksPhone", ${LATEST_WALK} as usual`,
    [viewer.id, walker?.id ?? null, today, viewer.id, viewer.id, walker?.id ?? null],
  );
  return {
    ...row,
    usual: row.usual && { ...row.usual, date: nextDate(row.usual.date, today, row.daysOff) },
    walker,
    today,
    lastDay: horizon.lastDay(),
    requestKey: randomUUID(),
  };
}
