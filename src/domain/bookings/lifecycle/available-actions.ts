import { type Decision, HIDDEN } from '../../decision.ts';
import type { Viewer } from '../../viewer.ts';
import { type BookingSubject, can } from '../policy.ts';
import { type TransitionName, transition } from './lifecycle.ts';

/** The command's decision for a button; also hidden once the booking's status is past the action. */
export const availableAction = (viewer: Viewer, act: TransitionName, subject: BookingSubject): Decision =>
  transition(act).from.includes(subject.booking.status) ? can(viewer, act, subject) : HIDDEN;
