import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type NamedChild, namesOfMyChildren } from '../children/mine.ts';
import type { Member } from '../viewer.ts';
import { comingDaysOff } from '../walkers/exceptions.ts';
import type { FoundWalker } from '../walkers/search.ts';
import type { OtherDates } from '../walkers/usual-hours.ts';

/** What a form that asks for a walk offers. */
export interface BookingChoices {
  myChildren: readonly NamedChild[];
  /** Null for an open request. */
  walker: FoundWalker | null;
  /** The next days on which this walker does not work; none for an open request. */
  daysOff: readonly OtherDates[];
  /** The market's date, `YYYY-MM-DD`: the first that can be chosen. */
  today: string;
  /** Makes a second sending of the same form harmless. DECISIONS 9. */
  requestKey: string;
}

/** The choices of a fresh form, for one walker or for all. */
export async function bookingChoices(
  em: EntityManager,
  viewer: Member,
  walker: FoundWalker | null,
): Promise<BookingChoices> {
  return {
    myChildren: await namesOfMyChildren(em, viewer),
    walker,
    daysOff: walker ? await comingDaysOff(em, walker.id) : [],
    today: clock.today(),
    requestKey: randomUUID(),
  };
}
