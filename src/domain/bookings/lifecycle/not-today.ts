import { clock } from '../../../clock.ts';
import { CONFIRMED, isOneOf } from '../status.ts';
import { GUARDS, type GuardContext } from './guards.ts';

const EVENING = 18;
const NOON = 12;

type Walk = GuardContext['booking'];

/** WALK-9 */
export const canBeLate = ({ status, endsAt }: Pick<Walk, 'status' | 'endsAt'>, now: Date): boolean =>
  isOneOf(CONFIRMED, status) && now <= endsAt;

export interface NotTodayActions {
  late: boolean;
  cancel: boolean;
  noShow: boolean;
}

/** What either side can do about a confirmed walk of today, and from the evening on of tomorrow morning; else null. WALK-10 */
export function notToday(booking: Walk, now: Date): NotTodayActions | null {
  if (!isOneOf(CONFIRMED, booking.status) || !isSoon(booking, now)) return null;
  return {
    late: canBeLate(booking, now),
    cancel: !GUARDS.beforeStart({ booking, now }),
    noShow: !GUARDS.afterGrace({ booking, now }),
  };
}

/** Agreed for another day: there is nothing to do now. */
export const isLaterDay = (booking: Walk, now: Date): boolean =>
  isOneOf(CONFIRMED, booking.status) && !isSoon(booking, now);

function isSoon({ startsAt }: Walk, now: Date): boolean {
  const [start, moment] = [clock.local(startsAt), clock.local(now)];
  const days = moment.toPlainDate().until(start.toPlainDate(), { largestUnit: 'days' }).days;
  return days <= 0 || (days === 1 && moment.hour >= EVENING && start.hour < NOON);
}
