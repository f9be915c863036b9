import { missingRequirements } from '../bookings/lifecycle/guards.ts';
import { actorsOf, type BookingSubject, can } from '../bookings/policy.ts';
import {
  type BookingStatus,
  CONFIRMED,
  isOneOf,
  isRunning,
  RUNNING,
  UNFINISHED,
} from '../bookings/status.ts';
import { type ReportedStep, WALK_STEPS, type WalkStepName } from '../bookings/walk-step.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../forms/decision.ts';
import { conflict } from '../forms/domain-error.ts';
import type { Viewer } from '../viewer.ts';

const ON_MY_WAY_BEFORE_MS = 2 * 3_600_000;

export type StepSubject = BookingSubject & { steps: readonly Pick<ReportedStep, 'step'>[]; now: Date };

/** The command's decision for the button of a step (WALK-1, WALK-2). */
export function canReport(viewer: Viewer, step: WalkStepName, subject: StepSubject): Decision {
  const { booking, steps, walker, now } = subject;
  if (!actorsOf(viewer, booking).includes('walker')) return HIDDEN;
  if (steps.some((reported) => reported.step === step)) return denied(conflict('stepReported'));
  if (step === 'picked_up') return can(viewer, 'start', subject);
  if (step === 'dropped_off') {
    if (isOneOf(CONFIRMED, booking.status)) return denied(conflict('pickUpFirst'));
    return isRunning(booking) ? ALLOWED : denied(conflict('walkChanged'));
  }
  if (!isOneOf(CONFIRMED, booking.status)) return denied(conflict('walkChanged'));
  if (now.getTime() < booking.startsAt.getTime() - ON_MY_WAY_BEFORE_MS)
    return denied(conflict('onMyWayTooEarly'));
  if (now > booking.endsAt) return denied(conflict('walkOver'));
  const requirement = walker && missingRequirements(walker);
  return requirement ? denied(requirement) : ALLOWED;
}

/** Null before and after the walk. "On my way" may be left out. */
export function nextStep(
  status: BookingStatus,
  steps: readonly Pick<ReportedStep, 'step'>[],
): WalkStepName | null {
  if (!isOneOf(UNFINISHED, status)) return null;
  const ahead = isOneOf(RUNNING, status) ? (['dropped_off'] as const) : WALK_STEPS;
  return ahead.find((step) => !steps.some((reported) => reported.step === step)) ?? null;
}

/** Whether its page is linked prominently (WALK-3). */
export const isWalkToday = (
  { status, startsAt, endsAt }: Pick<BookingSubject['booking'], 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean =>
  isOneOf(RUNNING, status) ||
  (isOneOf(CONFIRMED, status) && now.getTime() >= startsAt.getTime() - ON_MY_WAY_BEFORE_MS && now <= endsAt);
