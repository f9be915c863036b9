import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { SearchPreference } from '../accounts/search-preference.ts';
import { type ParentAction, parentAction } from '../bookings/lifecycle/parent-actions.ts';
import { type Agenda, agendaOf } from '../bookings/schedule/agenda.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import { NAMED_CHILDREN, type NamedChild } from '../children/my-children.ts';
import { defaultCardOf, type PaymentCard } from '../payments/cards/card.ts';
import type { Member } from '../viewer.ts';

const RECENT = 5;

export interface ParentOverview {
  searchPreference: SearchPreference;
  myChildren: readonly NamedChild[];
  recent: readonly RecentBooking[];
  agenda: Agenda;
  /** Null where nothing is to pay. */
  card: PaymentCard | null;
}

export interface RecentBooking {
  booking: ShownBooking;
  action: ParentAction;
}

export async function parentOverview(em: EntityManager, viewer: Member): Promise<ParentOverview> {
  const [{ children, ...searchPreference }] = await em.execute<
    [SearchPreference & { children: NamedChild[] }]
  >(
    `select looking_for_trotter as "lookingForTrotter", trotter_needs_description as needs,
       ${NAMED_CHILDREN} as children from profiles where id = ?`,
    [viewer.id, viewer.id],
  );
  const agenda = await agendaOf(em, viewer, RECENT);
  const now = clock.now();
  return {
    searchPreference,
    myChildren: children,
    agenda,
    card: agenda.unpaid.length > 0 ? await defaultCardOf(em, viewer.id) : null,
    recent: agenda.recent.map((booking) => ({ booking, action: parentAction(viewer, booking, now) })),
  };
}
