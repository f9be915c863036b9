import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { adultsSql } from '../../children/adults.ts';
import { SHEET_TEXTS } from '../../children/child-fields.ts';
import { receiversSql } from '../../children/receivers.ts';
import { kysely } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import { familyOf, idOf, isAdmin, isWalker, type Viewer } from '../../viewer.ts';
import { actorsOf } from '../policy.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { AGREED_STATUSES, isOneOf } from '../status.ts';

/** SAFETY-4; the policy on `children` has the same rule. */
const OPEN_AFTER_WALK_MS = 86_400_000;
/** Pages refresh themselves: a view within this time is the same view. */
const SAME_VIEW_MS = 10 * 60_000;
const MAX_VIEWS = 20;

export type SafetySheetData = NonNullable<Awaited<ReturnType<typeof safetySheet>>>;
export type SheetView = Awaited<ReturnType<typeof sheetViews>>[number];

/** Null for all but the walker (SAFETY-4). Records each view in the same statement (SAFETY-5). */
export async function safetySheet(em: EntityManager, viewer: Viewer, booking: ShownBooking) {
  const until = new Date(booking.endsAt.getTime() + OPEN_AFTER_WALK_MS);
  const me = idOf(viewer);
  const ofWalker = actorsOf(viewer, booking).includes('walker');
  if (!isAgreed(booking) || !ofWalker || me === null || clock.now() >= until) return null;
  const rows = await kysely(em)
    .with('recorded', () => recordViews(booking, me))
    .selectFrom('children as c')
    .select(['c.id', 'c.noAllergies', 'c.mayGoHomeAlone'])
    .select(SHEET_TEXTS.map((name) => `c.${name}` as const))
    .select(receiversSql.as('receivers'))
    .select(adultsSql.as('adults'))
    .select(sql<boolean>`exists (select from recorded)`.as('recorded'))
    .where('c.id', 'in', idsOf(booking))
    .execute();
  const [first] = rows;
  if (!first) return null;
  if (first.recorded) publish(em, { to: [booking.parent.id], topic: 'booking', id: booking.id });
  const children = booking.children.flatMap((child) =>
    rows.filter(({ id }) => id === child.id).map((row) => ({ ...child, ...row })),
  );
  return { children, until };
}

export type ChildSheet = SafetySheetData['children'][number];

const idsOf = ({ children }: ShownBooking): string[] => children.map(({ id }) => id);

/** One row for each child. SQL, because Kysely needs three times the lines. */
function recordViews(booking: ShownBooking, me: string) {
  const now = clock.now();
  const { id } = booking;
  return sql<{ id: string }>`(
    insert into child_sheet_views (id, child_id, booking_id, viewer_id, viewed_at)
    select gen_random_uuid(), c.id, ${id}::uuid, ${me}::uuid, ${now}::timestamptz from children c
    where c.id in (${sql.join(idsOf(booking))}) and not exists (select from child_sheet_views v where v.child_id = c.id
      and v.booking_id = ${id} and v.viewer_id = ${me} and v.viewed_at > ${new Date(now.getTime() - SAME_VIEW_MS)})
    returning id)`;
}

/** Each view shows the sheets of all children. */
export async function sheetViews(em: EntityManager, viewer: Viewer, booking: ShownBooking) {
  if (!isAgreed(booking) || !actorsOf(viewer, booking).includes('parent')) return [];
  return kysely(em)
    .selectFrom('childSheetViews as v')
    .innerJoin('people as p', 'p.id', 'v.viewerId')
    .select(['v.id', 'p.firstName', 'p.lastName', 'v.viewedAt as at'])
    .where('v.childId', '=', idsOf(booking)[0] ?? null)
    .where('v.bookingId', '=', booking.id)
    .orderBy('v.viewedAt', 'desc')
    .limit(MAX_VIEWS)
    .execute();
}

const isAgreed = ({ status }: ShownBooking): boolean => isOneOf(AGREED_STATUSES, status);

/** The child's parent, admins, and walkers with an accepted walk with the child (SAFETY-1). */
export async function canSeeChildPhoto(em: EntityManager, viewer: Viewer, path: string): Promise<boolean> {
  if (viewer.kind !== 'member' || !viewer.approved) return false;
  const found = await kysely(em)
    .selectFrom('images as i')
    .select('i.id')
    .where('i.bucket', '=', 'children-avatars')
    .where('i.path', '=', path)
    .$if(!isAdmin(viewer), (query) =>
      query.where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('i.ownerId', '=', familyOf(viewer)),
          ...(isWalker(viewer)
            ? [
                exists(
                  selectFrom('bookingChildren as b')
                    .select('b.childId')
                    .whereRef('b.childId', '=', 'i.childId')
                    .where('b.walkerId', '=', viewer.id)
                    .where('b.status', 'in', AGREED_STATUSES),
                ),
              ]
            : []),
        ]),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}
