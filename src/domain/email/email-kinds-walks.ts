import { msg, tr } from '../../translate.ts';
import type { IncidentKind } from '../incident-kind.ts';
import type { OutboxPayload } from '../outbox/outbox.ts';
import type { AboutWalk, EmailWalkWith, Side, StepReported, ToPerson } from './email-facts.ts';
import { email, type OfBooking, type OfBookingInRounds, ofBooking, type To } from './email-kind.ts';

const WATCHED_TITLES = {
  on_my_way: msg("A child's walk: the walker is on the way"),
  picked_up: msg("A child's walk: picked up"),
  dropped_off: msg("A child's walk: dropped off"),
};

function watchedTitle({ step = '', minutes = '0' }: OutboxPayload): string {
  if (step !== 'late') return tr(WATCHED_TITLES[step as 'on_my_way'] ?? WATCHED_TITLES.on_my_way);
  return minutes === '0'
    ? tr("A child's walk: on time after all")
    : tr("A child's walk: {minutes} minutes late", { minutes });
}

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
  'walk-picked-up': ofBooking<AboutWalk & StepReported>('progress', msg('Picked up by your walker'), 'walk'),
  'walk-dropped-off': ofBooking<AboutWalk & StepReported>(
    'progress',
    msg('Dropped off by your walker'),
    'walk',
  ),
  /** To the other side; 0 minutes are on time after all (WALK-9). */
  'walk-delayed': email<OfBooking & { minutes: string }, AboutWalk & { minutes: number }>(
    'progress',
    ({ minutes = '0' }) =>
      minutes === '0'
        ? tr('On time after all for your walk')
        : tr('Running {minutes} minutes late for your walk', { minutes }),
    'walk',
  ),
  /** To who follows the walk or decides with its `parent`. `step`: `late` has the minutes. The email has no child's name (WATCH-3). */
  'watched-step': email<
    To & { watchedId: string; step: string; minutes?: string },
    AboutWalk & StepReported & { step: string; minutes: number; parent: string | null }
  >('progress', watchedTitle, 'watchedWalk'),
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
