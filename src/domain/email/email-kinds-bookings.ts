import type { Cents } from '../../money.ts';
import { msg, tr } from '../../translate.ts';
import type {
  AboutWalk,
  EmailWalk,
  EmailWeek,
  MayBeMadeAgain,
  NewTime,
  OpenRequestInEmail,
  Side,
  ToPerson,
  WalkedInstead,
} from './email-facts.ts';
import { email, type OfBooking, type OfProposal, ofBooking, type To } from './email-kind.ts';

export const BOOKING_EMAILS = {
  'booking-requested': ofBooking<AboutWalk & { total: Cents | null }>(
    'bookings',
    msg('You have a new request'),
  ),
  'booking-accepted': ofBooking<AboutWalk>('bookings', msg('Your walk is confirmed')),
  /** `price`: what the walker earns. `canTake`: accepting is enough (BOOKING-43). */
  'booking-invited': ofBooking<
    ToPerson & OpenRequestInEmail & { bookingId: string; children: number; price: Cents; canTake: boolean }
  >('bookings', msg('A family asks you for a walk')),
  'offer-received': ofBooking<AboutWalk & { rate: Cents; week: EmailWeek | null }>(
    'bookings',
    msg('A walker offered to take your walk'),
  ),
  'offer-picked': ofBooking<AboutWalk & { week: EmailWeek | null }>('bookings', msg('You got the walk')),
  /** The walker never learns whose walk it was. `taken`: another walker has it. `offered`: else only asked. */
  'offer-not-chosen': ofBooking<
    ToPerson &
      Pick<EmailWalk, 'date' | 'time' | 'hours'> & { taken: boolean; offered: boolean; also: string[] }
  >('bookings', msg('A walk is no longer open'), 'dashboard'),
  /** Requests that fit a walker's hours, the soonest first; `others` counts the rest (EMAIL-10). */
  'open-requests': email<To, ToPerson & { requests: OpenRequestInEmail[]; others: number }>(
    'bookings',
    msg('Open requests fit your hours'),
    'dashboard',
  ),
  'walk-assigned': ofBooking<AboutWalk & { total: Cents }>('cancellations', msg('You have a new walk')),
  /** `taken`: the walk of the family for which this request ended (BOOKING-7). */
  'booking-declined': email<
    OfBooking & { taken?: 'yes' },
    AboutWalk &
      MayBeMadeAgain & { taken: WalkedInstead | null; pickup: string | null; dropoff: string | null }
  >(
    'bookings',
    ({ taken }) => (taken ? tr('A request ended for another walk') : tr("A walker can't take your walk")),
    'booking',
  ),
  /** `taken`: for another walk. */
  'booking-cancelled': email<OfBooking & { taken?: 'yes' }, AboutWalk & { taken: boolean }>(
    'bookings',
    ({ taken }) => (taken ? tr("The family's other request was accepted") : tr('A request was canceled')),
    'booking',
  ),
  'booking-expired': ofBooking<AboutWalk & MayBeMadeAgain>('bookings', msg('Your request expired')),
  /** `byTeam`: by an admin. `gone`: the other person's approval was withdrawn. `also`: later dates that ended with it. `late`: BOOKING-44. */
  'booking-withdrawn': email<
    OfBooking & { late?: 'yes' },
    AboutWalk &
      MayBeMadeAgain & {
        side: Side;
        byTeam: boolean;
        gone: boolean;
        closedDay: string | null;
        reason: string | null;
        late: boolean;
        also: string[];
      }
  >(
    'cancellations',
    ({ late }) => (late ? tr('A walk was canceled late') : tr('A walk was canceled')),
    'booking',
  ),
  /** `walk` has the old time. */
  'booking-reschedule-proposed': email<OfProposal, AboutWalk & NewTime & { note: string | null }>(
    'bookings',
    msg('Another time is proposed for a walk'),
    'booking',
  ),
  'booking-reschedule-refused': email<OfProposal, AboutWalk & NewTime>(
    'bookings',
    msg('Your walk keeps its time'),
    'booking',
  ),
  /** `walk` has the new time. */
  'booking-rescheduled': email<OfProposal, AboutWalk & { oldDate: string; oldTime: string }>(
    'cancellations',
    msg('Your walk has a new time'),
    'booking',
  ),
};
