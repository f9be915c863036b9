import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type NamedChild, namesOfMyChildren } from '../children/mine.ts';
import type { Member } from '../viewer.ts';
import type { FoundWalker } from '../walkers/search.ts';

/** What a form that asks for a walk offers. */
export interface BookingChoices {
  myChildren: readonly NamedChild[];
  /** Null for an open request. */
  walker: FoundWalker | null;
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
    today: clock.today(),
    requestKey: randomUUID(),
  };
}
