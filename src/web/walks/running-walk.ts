import type { RunningWalk } from '../../../views/walks/WalkPage.tsx';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import { isRunning } from '../../domain/bookings/status.ts';
import { livePlace } from '../../domain/walks/place/live-place.ts';
import { type WalkDetail, walkDetail } from '../../domain/walks/walk-detail.ts';
import type { RequestContext } from '../kit/page.tsx';

/** The page of a booking is the page of its walk while that runs. WALK-11 */
export async function loadRunningWalk(
  context: RequestContext,
  booking: ShownBooking,
  known?: WalkDetail,
): Promise<RunningWalk | null> {
  const { em, viewer, services } = context;
  if (!isRunning(booking)) return null;
  const walk = known ?? (await walkDetail(em, viewer, booking.id));
  if (!walk || walk.side === 'admin') return null;
  const live = await livePlace(em, viewer, booking);
  return {
    next: walk.next,
    complete: walk.complete,
    withPlace: walk.withPlace,
    place: live && { live, tiles: services.config.mapTiles },
  };
}
