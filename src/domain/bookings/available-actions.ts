import { type Decision, HIDDEN } from '../decision.ts';
import type { Viewer } from '../viewer.ts';
import { type TransitionName, transition } from './lifecycle.ts';
import { type BookingSubject, can } from './policy.ts';

/**
 * How a button for an action on a booking stands: the same decision as the command's, and hidden also where the booking's status
 * is past it. Where only a condition is missing, the reason is shown. S1 §4.
 */
export const availableAction = (viewer: Viewer, act: TransitionName, subject: BookingSubject): Decision =>
  transition(act).from.includes(subject.booking.status) ? can(viewer, act, subject) : HIDDEN;
