import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { audit } from '../../audit/audit.ts';
import { actorsOf } from '../../bookings/policy.ts';
import type { ShownBooking } from '../../bookings/shown-booking.ts';
import { isRunning } from '../../bookings/status.ts';
import type { Position } from '../../distance.ts';
import { kysely } from '../../kysely.ts';
import type { Viewer } from '../../viewer.ts';
import type { PathPoint } from './locations-after.ts';

/** Six hours of points, of which the page gets fewer. */
const MAX_READ = 2_160;
const MAX_SHOWN = 240;

type Walk = Pick<ShownBooking, 'id' | 'status' | 'dropoffLocation' | 'steps' | 'parent' | 'walker'>;

export type LivePlaceData =
  | { kind: 'watch'; running: boolean; points: PathPoint[]; dropoff: Position | null }
  | { kind: 'send'; sharing: boolean };

/** What the page of a walk shows of the walker's place (PLACE-1, PLACE-4, PLACE-7). Null where there is nothing to show. */
export async function livePlace(
  em: EntityManager,
  viewer: Viewer,
  walk: Walk,
): Promise<LivePlaceData | null> {
  const actors = actorsOf(viewer, walk);
  const running = isRunning(walk) && !walk.steps?.some(({ step }) => step === 'dropped_off');
  if (actors.includes('walker')) return running ? { kind: 'send', sharing: await isSharing(em) } : null;
  if (!actors.includes('parent') && !actors.includes('admin')) return null;
  const { points, position } = await readPath(em, walk);
  if (!running && points.length === 0) return null;
  if (actors.includes('admin') && points.length > 0)
    audit(em, viewer, 'read-locations', { type: 'booking', id: walk.id });
  return { kind: 'watch', running, points: thinned(points), dropoff: positionIn(position) };
}

async function isSharing(em: EntityManager): Promise<boolean> {
  const row = await kysely(em)
    .selectFrom('walkerProfiles')
    .select('locationSharing')
    .where('userId', '=', sql<string>`app_user_id()`)
    .executeTakeFirst();
  return row?.locationSharing ?? false;
}

/** Row-level security leaves out what the viewer may not see; a saved place is the parent's alone. */
async function readPath(em: EntityManager, { id, parent, dropoffLocation }: Walk) {
  const { points, position } = await kysely(em)
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('locationLogs as l')
          .select(['l.slot', 'l.at', 'l.latitude', 'l.longitude', 'l.accuracy'])
          .where('l.bookingId', '=', id)
          .orderBy('l.slot', 'desc')
          .limit(MAX_READ),
      ).as('points'),
      eb
        .selectFrom('savedPlaces as s')
        .select('s.position')
        .where('s.parentId', '=', parent.id)
        .where('s.address', '=', dropoffLocation)
        .where('s.position', 'is not', null)
        .limit(1)
        .as('position'),
    ])
    .executeTakeFirstOrThrow();
  return {
    position,
    points: points.toReversed().map(({ at, ...point }) => ({ ...point, at: new Date(at).toISOString() })),
  };
}

/** Of a long walk each n-th point, and the last one. */
function thinned(points: readonly PathPoint[]): PathPoint[] {
  const step = Math.ceil(points.length / MAX_SHOWN);
  return points.filter((_, at) => (points.length - 1 - at) % step === 0);
}

function positionIn(text: string | null): Position | null {
  const [latitude, longitude] = text?.split(', ').map(Number) ?? [];
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude: latitude!, longitude: longitude! }
    : null;
}
