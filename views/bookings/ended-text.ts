import { clockTime, shortDate } from '../../src/dates.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import type { CancelReason } from '../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import type { WalkedInstead } from '../../src/domain/email/email-facts.ts';
import { givenName } from '../../src/domain/people/names.ts';
import { msg, tr } from '../../src/translate.ts';

/** For the parent, of a walk that another walker may take. */
export function titleOfEnded(walk: ShownBooking): string {
  const { walker: person, children, cancelReason, endedWith, scheduledDate, instead } = walk;
  const byTeam = cancelReason === 'admin';
  if (cancelReason === 'overlapping') {
    const names = { children: firstNamesOf(children) };
    return instead?.walker && instead.open
      ? tr('No walker for {children} from {from} to {until}', { ...names, ...openTimes(instead.open) })
      : tr('No walker for {children}', names);
  }
  if (!person && byTeam) return tr('We canceled this request');
  if (!person) return tr('No one took this walk');
  const walker = givenName(person);
  if (cancelReason === 'expired') return tr("{walker} didn't answer in time", { walker });
  if (cancelReason === 'walker_no_show') return tr("{walker} didn't come", { walker });
  if (!endedWith)
    return byTeam
      ? tr('We canceled this walk with {walker}', { walker })
      : tr("{walker} can't take this walk", { walker });
  const [count, date] = [endedWith + 1, shortDate(scheduledDate)];
  if (byTeam)
    return tr('We canceled {count} walks with {walker}, the first on {date}', { walker, date, count });
  return cancelReason === 'suspended'
    ? tr("{walker} can't walk from {date} on ({count} walks)", { walker, date, count })
    : tr("{walker} can't take {count} walks, the first on {date}", { walker, date, count });
}

const openTimes = ({ time, until }: NonNullable<WalkedInstead['open']>) => ({
  from: clockTime(time),
  until: clockTime(until),
});

/** The badge above has the status already. */
const OFF: Partial<Record<CancelReason, string>> = {
  replaced: msg('Another walk replaced this one'),
  walker_declined: msg('This request was declined'),
  expired: msg('This request expired'),
  overlapping: msg('This request ended'),
  school_closed: msg('Schools are closed that day'),
  walker_no_show: msg("This walk didn't take place"),
  child_no_show: msg("This walk didn't take place"),
};

export function titleOfOff(booking: ShownBooking): string {
  return tr(
    OFF[booking.status === 'declined' ? 'walker_declined' : (booking.cancelReason ?? 'admin')] ??
      msg('This walk was canceled'),
  );
}

/** Of a walk that is reported as a no-show since. WALK-12 */
export const saidText = ({ tookPlace, parent }: ShownBooking): string | null =>
  tookPlace
    ? tr('{parent} said that the walk took place', { parent: givenName(tookPlace.coParent ?? parent) })
    : null;
