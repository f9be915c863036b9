import { describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { availableAction, type BookingSubject, can } from '../../../src/domain/bookings/policy.ts';
import type { BookingStatus } from '../../../src/domain/bookings/status.ts';
import { denialReason } from '../../../src/domain/forms/decision.ts';
import { type Member, system, type Viewer, visitor } from '../../../src/domain/viewer.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);

function subject(
  status: BookingStatus,
  startsIn = 24,
  walker = { approved: true, missing: [] as never[] },
): BookingSubject {
  const [startsAt, endsAt] = [inHours(startsIn), inHours(startsIn + 1)];
  const people = { parent: { id: 'parent' }, walker: { id: 'walker' } };
  return { booking: { ...people, startsAt, endsAt, status, reviewSubmitted: false }, walker };
}
const member = (id: string, role: Member['role']): Viewer => ({ kind: 'member', id, role }) as Member;
const parent = member('parent', 'tot');
const walker = member('walker', 'trotter');
const stranger = member('stranger', 'tot');

describe('can(viewer, action, subject)', () => {
  it('lets the parent, the walker, admins and the system see a booking, and hides it from others', () => {
    for (const viewer of [parent, walker, member('admin', 'admin'), system('worker')])
      expect(can(viewer, 'see', subject('pending'))).toEqual({ allowed: true });
    for (const viewer of [stranger, visitor, member('walker', 'tot')])
      expect(can(viewer, 'see', subject('pending'))).toEqual({ allowed: false, hidden: true });
  });

  it("hides another person's action, and allows one's own", () => {
    expect(can(walker, 'accept', subject('pending'))).toEqual({ allowed: true });
    for (const viewer of [parent, stranger, visitor])
      expect(can(viewer, 'accept', subject('pending')).hidden).toBe(true);
  });

  it('says which status or guard forbids it', () => {
    expect(denialReason(can(parent, 'cancel', subject('accepted')))?.code).toBe('cancelOnlyPending');
    expect(denialReason(can(walker, 'complete', subject('accepted', 24)))?.code).toBe('walkNotStarted');
    const unapproved = subject('pending', 24, { approved: false, missing: [] });
    expect(denialReason(can(walker, 'accept', unapproved))?.code).toBe('bookingManagementNeedsApproval');
  });

  it.each([
    ['start', -30 * 60_000 - 1, 'walkStartTooEarly'],
    ['start', -30 * 60_000, undefined],
    ['start', 60 * 60_000, undefined],
    ['start', 60 * 60_000 + 1, 'walkOver'],
    ['reportChildNoShow', 15 * 60_000 - 1, 'noShowTooEarly'],
    ['reportChildNoShow', 15 * 60_000, undefined],
    ['complete', -1, 'walkNotStarted'],
    ['complete', 0, undefined],
    ['withdrawAsWalker', -1, undefined],
    ['withdrawAsWalker', 0, 'withdrawTooLate'],
  ] as const)('%s at %i ms from the start: %s (BOOKING-13, BOOKING-20)', (act, ms, code) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const about = subject('accepted', 0);
    vi.setSystemTime(Date.now() + ms);
    expect(denialReason(can(walker, act, about))?.code).toBe(code);
    vi.useRealTimers();
  });

  it('offers no button for an action that is over, while its command says why', () => {
    expect(can(parent, 'cancel', subject('reviewed')).error).toBeDefined();
    expect(availableAction(parent, 'cancel', subject('reviewed'))).toEqual({ allowed: false, hidden: true });
    expect(denialReason(availableAction(walker, 'start', subject('accepted', 24)))?.code).toBe(
      'walkStartTooEarly',
    );
  });
});
