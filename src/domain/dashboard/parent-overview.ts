import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { SearchPreference } from '../accounts/search-preference.ts';
import { childrenToAsk } from '../bookings/children-to-ask.ts';
import { type ParentAction, parentAction } from '../bookings/lifecycle/parent-actions.ts';
import { type Agenda, agendaOf } from '../bookings/schedule/agenda.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import { type NamedChild, namedChildren } from '../children/my-children.ts';
import type { Unanswered } from '../children/unanswered.ts';
import { kysely } from '../kysely.ts';
import { defaultCardOf, type PaymentCard } from '../payments/cards/card.ts';
import type { Member } from '../viewer.ts';

const RECENT = 5;

export interface ParentOverview {
  searchPreference: SearchPreference;
  myChildren: readonly NamedChild[];
  /** CHILD-10 */
  toAsk: readonly Unanswered[];
  recent: readonly RecentBooking[];
  agenda: Agenda;
  card: PaymentCard | null;
}

export interface RecentBooking {
  booking: ShownBooking;
  action: ParentAction;
}

export async function parentOverview(em: EntityManager, viewer: Member): Promise<ParentOverview> {
  const { myChildren, toAsk, ...searchPreference } = await kysely(em)
    .selectFrom('profiles')
    .select([
      'lookingForTrotter',
      'trotterNeedsDescription as needs',
      namedChildren(viewer.id).as('myChildren'),
      childrenToAsk(viewer.id).as('toAsk'),
    ])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const agenda = await agendaOf(em, viewer, RECENT);
  const now = clock.now();
  return {
    searchPreference,
    myChildren,
    toAsk,
    agenda,
    card: agenda.unpaid.length > 0 ? await defaultCardOf(em, viewer.id) : null,
    recent: agenda.recent.map((booking) => ({ booking, action: parentAction(viewer, booking, now) })),
  };
}
