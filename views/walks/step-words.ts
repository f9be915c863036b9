import { Flag, Footprints, HandHeart } from 'lucide-react';
import { clock } from '../../src/clock.ts';
import { timeOfDay } from '../../src/dates.ts';
import { pressedAt, type ReportedStep, type WalkStepName } from '../../src/domain/bookings/walk-step.ts';
import { msg, tr } from '../../src/translate.ts';
import { timeSince } from '../bookings/next/NextStep.tsx';
import type { IconOf } from '../ui.ts';

export const STEP_WORDS: Record<WalkStepName, { label: string; icon: IconOf }> = {
  on_my_way: { label: msg('On my way'), icon: Footprints },
  picked_up: { label: msg('Picked up'), icon: HandHeart },
  dropped_off: { label: msg('Dropped off'), icon: Flag },
};

/** `3:10 PM`, on another day `Dec 7, 3:10 PM`, or for a phone that was offline `reported at 3:10 PM, received at 3:25 PM`. WALK-4 */
export function stepTime(step: ReportedStep): string {
  const pressed = timeSince(clock.now(), pressedAt(step));
  const received = timeSince(pressedAt(step), new Date(step.at));
  if (!step.reportedAt) return pressed;
  return timeOfDay(pressedAt(step)) === received
    ? tr('reported at {pressed}', { pressed })
    : tr('reported at {pressed}, received at {received}', { pressed, received });
}
