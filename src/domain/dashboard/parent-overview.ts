import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { SearchPreference } from '../accounts/search-preference.ts';
import { rolesOf } from '../accounts/watchers/watch-links.ts';
import type { WatcherRole } from '../accounts/watchers/watcher.ts';
import { childrenToAsk } from '../bookings/children-to-ask.ts';
import { type ParentAction, parentAction } from '../bookings/lifecycle/parent-actions.ts';
import { MY_CALLS, type OpenCall, withCalls } from '../bookings/open-call.ts';
import { type Agenda, agendaOf } from '../bookings/schedule/agenda.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import { type NamedChild, namedChildren } from '../children/my-children.ts';
import type { Unanswered } from '../children/unanswered.ts';
import { kysely } from '../kysely.ts';
import { defaultCard, PaymentCard } from '../payments/cards/card.ts';
import { familyOf, type Member } from '../viewer.ts';
import { type WatchedWalk, watchedWalks } from '../walks/sharing/watched-walks.ts';
import { paymentsDue } from './payments-due.ts';

const RECENT = 5;
export const SHOWN_REQUESTS = 2;

export interface ParentOverview {
  searchPreference: SearchPreference;
  myChildren: readonly NamedChild[];
  toAsk: readonly Unanswered[];
  recent: readonly RecentBooking[];
  cancellable: readonly ShownBooking[];
  agenda: Agenda;
  /** Also of another family (INCIDENT-9). */
  calls: readonly OpenCall[];
  card: PaymentCard | null;
  follows: readonly WatcherRole[];
  /** Of a person without children of their own, who is here for these (WATCH-3). */
  followed: readonly WatchedWalk[];
}

export interface RecentBooking {
  booking: ShownBooking;
  action: ParentAction;
}

export async function parentOverview(em: EntityManager, viewer: Member): Promise<ParentOverview> {
  const { myChildren, toAsk, follows, calls, kept, ...searchPreference } = await kysely(em)
    .selectFrom('profiles')
    .select([
      'lookingForTrotter',
      'trotterNeedsDescription as needs',
      namedChildren(familyOf(viewer)).as('myChildren'),
      childrenToAsk(familyOf(viewer)).as('toAsk'),
      rolesOf(viewer.id).as('follows'),
      MY_CALLS.as('calls'),
      defaultCard(viewer.id).as('kept'),
    ])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const agenda = await agendaOf(em, viewer, RECENT + MAX_ABOVE);
  const card = kept && em.merge(PaymentCard, kept);
  const above = shownAbove(agenda, card);
  const now = clock.now();
  return {
    searchPreference,
    myChildren,
    toAsk,
    follows,
    followed: follows.length > 0 && myChildren.length === 0 ? await watchedWalks(em) : [],
    agenda: {
      ...agenda,
      running: withCalls(agenda.running, calls),
      unreported: withCalls(agenda.unreported, calls),
      next: withCalls(agenda.next, calls),
    },
    calls,
    card,
    recent: agenda.recent
      .filter(({ id }) => !above.has(id))
      .slice(0, RECENT)
      .map((booking) => ({ booking, action: parentAction(viewer, booking, now) })),
    cancellable: agenda.requests.filter((booking) => parentAction(viewer, booking, now) === 'cancel'),
  };
}

/** They stand in the agenda, so not again among the recent ones (SCREEN-6). */
const shownAbove = (agenda: Agenda, card: PaymentCard | null): ReadonlySet<string> =>
  new Set(
    [
      ...[...agenda.toMove, ...agenda.running, ...agenda.unreported, ...agenda.repeatable],
      ...[...agenda.next.slice(0, 1), ...agenda.requests.slice(0, SHOWN_REQUESTS)],
      ...paymentsDue(agenda.unpaid, card).toConfirm,
    ].map(({ id }) => id),
  );

const MAX_ABOVE = 12;
