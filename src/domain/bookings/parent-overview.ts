import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { Profile } from '../accounts/profile.ts';
import { type SearchPreference, searchPreferenceOf } from '../accounts/search-preference.ts';
import { type NamedChild, namesOfMyChildren } from '../children/my-children.ts';
import type { Member } from '../viewer.ts';
import { type Agenda, agendaOf } from './agenda.ts';
import type { Booking } from './booking.ts';
import { type ParentAction, parentAction } from './parent-actions.ts';

const RECENT = 5;

export interface ParentOverview {
  searchPreference: SearchPreference;
  myChildren: readonly NamedChild[];
  recent: readonly RecentBooking[];
  agenda: Agenda;
}

export interface RecentBooking {
  booking: Booking;
  action: ParentAction;
}

export async function parentOverview(em: EntityManager, viewer: Member): Promise<ParentOverview> {
  const self = await em.findOneOrFail(Profile, viewer.id, {
    fields: ['lookingForTrotter', 'trotterNeedsDescription'],
  });
  const myChildren = await namesOfMyChildren(em, viewer);
  const agenda = await agendaOf(em, viewer, RECENT);
  const now = clock.now();
  return {
    searchPreference: searchPreferenceOf(self),
    myChildren,
    agenda,
    recent: agenda.recent.map((booking) => ({ booking, action: parentAction(viewer, booking, now) })),
  };
}
