import { msg, tr } from '../../translate.ts';
import type { IncidentKind } from '../incident-kind.ts';
import type { AboutWalk, EmailWalkWith, Side, StepReported, ToPerson } from './email-facts.ts';
import { email, type OfBooking, type OfBookingInRounds, ofBooking } from './email-kind.ts';

export const WALK_EMAILS = {
  /** `home`: who stays home, or is `elsewhere`; `walk` has the others. `also`: later dates. */
  'booking-stays-home': email<
    OfBooking & { eventId: string },
    AboutWalk & { home: readonly string[]; elsewhere: boolean; also: string[] }
  >('cancellations', msg('Fewer children on a walk'), 'booking'),
  'no-show': ofBooking<AboutWalk & { side: Side; reason: string | null }>(
    'cancellations',
    msg("A walk didn't take place"),
  ),
  'walk-on-my-way': ofBooking<AboutWalk & StepReported>('progress', msg('Your walker is on the way'), 'walk'),
  'walk-picked-up': ofBooking<AboutWalk & StepReported>('progress', msg('Picked up by your walker'), 'walk'),
  'walk-dropped-off': ofBooking<AboutWalk & StepReported>(
    'progress',
    msg('Dropped off by your walker'),
    'walk',
  ),
  /** To the parent, after five wrong pickup codes. */
  'pickup-locked': ofBooking<AboutWalk>('safety', msg('Pickup is locked'), 'walk'),
  'walk-not-started': email<OfBookingInRounds, AboutWalk & { side: Side }>(
    'safety',
    msg("A walk hasn't started"),
    'walk',
  ),
  'walk-not-dropped-off': email<OfBookingInRounds, AboutWalk & { side: Side }>(
    'safety',
    msg("A walk hasn't ended"),
    'walk',
  ),
  'walk-not-completed': email<OfBookingInRounds, AboutWalk & { said: string | null }>(
    'reminders',
    ({ round }) =>
      round === 'said' ? tr('The family says that your walk took place') : tr('Is your walk finished?'),
    'booking',
  ),
  /** Of tomorrow: `round` is their date, `bookingId` the first of them. `also`: later dates of their series in this week. */
  'walk-reminder': email<
    OfBookingInRounds,
    ToPerson & { side: Side; walks: readonly [EmailWalkWith, ...EmailWalkWith[]]; also: string[] }
  >('reminders', msg("Tomorrow's walks"), 'schedule'),
  'walk-soon': email<OfBookingInRounds, AboutWalk & { side: Side }>(
    'progress',
    msg('You have a walk soon'),
    'booking',
  ),
  /** `kind`: to the family (INCIDENT-4). `other`: who reported. Those of an earlier version have no incident. */
  'incident-call': email<
    OfBooking & { incidentId?: string },
    AboutWalk & {
      kind: IncidentKind | null;
      others: number;
      asked: { at: Date; phone: string | null } | null;
      last: { step: 'on_my_way' | 'picked_up' | 'dropped_off'; at: Date } | null;
    }
  >('safety', msg('Please call about your walk now'), 'dashboard'),
};
