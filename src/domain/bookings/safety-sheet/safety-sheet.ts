import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { publish } from '../../publish.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import { actorsOf } from '../policy.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { AGREED_STATUSES, isOneOf } from '../status.ts';

/** SAFETY-4; the policy on `children` has the same rule. */
const OPEN_AFTER_WALK_MS = 86_400_000;
/** Pages refresh themselves: a view within this time is the same view. */
const SAME_VIEW_MS = 10 * 60_000;
const MAX_VIEWS = 20;

export interface SafetySheetData {
  allergies: string | null;
  medicalConditions: string | null;
  emergencyContactName: string | null;
  emergencyContactPhone: string | null;
  pickupInstructions: string | null;
  dropoffInstructions: string | null;
  specialInstructions: string | null;
  parentPhone: string | null;
  until: Date;
}

export interface SheetView {
  id: string;
  firstName: string;
  lastName: string;
  at: Date;
}

/** Null for all but the walker (SAFETY-4). Records each view in the same statement (SAFETY-5). */
export async function safetySheet(
  em: EntityManager,
  viewer: Viewer,
  booking: ShownBooking,
): Promise<SafetySheetData | null> {
  const until = new Date(booking.endsAt.getTime() + OPEN_AFTER_WALK_MS);
  if (!isAgreed(booking) || !actorsOf(viewer, booking).includes('walker') || clock.now() >= until)
    return null;
  const [row] = await em.execute<(Omit<SafetySheetData, 'until'> & { recorded: boolean })[]>(
    VIEW_SHEET,
    viewSheetValues(viewer, booking),
  );
  if (!row) return null;
  const { recorded, ...sheet } = row;
  if (recorded) publish(em, { to: [booking.parent.id], topic: 'booking', id: booking.id });
  return { ...sheet, until };
}

export async function sheetViews(
  em: EntityManager,
  viewer: Viewer,
  booking: ShownBooking,
): Promise<SheetView[]> {
  if (!isAgreed(booking) || !actorsOf(viewer, booking).includes('parent')) return [];
  const views = await em.execute<(Omit<SheetView, 'at'> & { at: string | Date })[]>(VIEWS, [
    booking.child.id,
    booking.id,
    MAX_VIEWS,
  ]);
  return views.map((view) => ({ ...view, at: new Date(view.at) }));
}

const isAgreed = ({ status }: ShownBooking): boolean => isOneOf(AGREED_STATUSES, status);

function viewSheetValues(viewer: Viewer, booking: ShownBooking): unknown[] {
  const now = clock.now();
  const [me, child] = [idOf(viewer), booking.child.id];
  const since = new Date(now.getTime() - SAME_VIEW_MS);
  return [randomUUID(), booking.id, me, now, child, child, booking.id, me, since, booking.id, child];
}

const VIEW_SHEET = `
  with recorded as (
    insert into child_sheet_views (id, child_id, booking_id, viewer_id, viewed_at)
    select ?, c.id, ?, ?, ? from children c where c.id = ? and not exists (
      select from child_sheet_views v where v.child_id = ? and v.booking_id = ? and v.viewer_id = ? and v.viewed_at > ?)
    returning id)
  select c.allergies, c.medical_conditions as "medicalConditions",
    c.emergency_contact_name as "emergencyContactName", c.emergency_contact_phone as "emergencyContactPhone",
    c.pickup_instructions as "pickupInstructions", c.dropoff_instructions as "dropoffInstructions",
    c.special_instructions as "specialInstructions", booking_contact(?) ->> 'phone' as "parentPhone",
    exists (select from recorded) as recorded
  from children c where c.id = ?`;

const VIEWS = `
  select v.id, p.first_name as "firstName", p.last_name as "lastName", v.viewed_at as at
  from child_sheet_views v join people p on p.id = v.viewer_id
  where v.child_id = ? and v.booking_id = ? order by v.viewed_at desc limit ?`;
