import { hasOpenCall } from '../../src/domain/bookings/open-call.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { COMPLETED_STATUSES, isOneOf, UNFINISHED } from '../../src/domain/bookings/status.ts';
import {
  type ReportedStep,
  stepOf,
  WALK_STEPS,
  type WalkStepName,
} from '../../src/domain/bookings/walk-step.ts';
import { nextStep } from '../../src/domain/walks/step-rules.ts';
import { mapOf } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { Card, Stepper } from '../ui.ts';
import { STEP_WORDS, stepTime } from './step-words.ts';

const LABELS = {
  on_my_way: [msg('On the way'), msg('On the way')],
  picked_up: [msg('Picked up'), msg('Pickup')],
  dropped_off: [msg('Dropped off'), msg('Drop-off')],
} as const;

/** Nothing while a call for help is open. INCIDENT-9 */
export const WhereItStands = ({ booking }: { booking: ShownBooking }) =>
  !hasOpenCall(booking) && (
    <Card title={tr('Where the walk stands')} id="walk-steps">
      <WalkTimeline booking={booking} />
    </Card>
  );

export function WalkTimeline({ booking }: { booking: Pick<ShownBooking, 'status' | 'steps'> }) {
  const next = nextStep(booking.status, booking.steps ?? []);
  const isComplete = isOneOf(COMPLETED_STATUSES, booking.status);
  const isAhead = isOneOf(UNFINISHED, booking.status);
  return (
    <Stepper
      across
      label={tr('Where the walk stands')}
      steps={[
        ...WALK_STEPS.filter((name) => !isLeftOut(booking, name)).map((name) => {
          const step = stepOf(booking, name);
          return {
            title: tr(LABELS[name][step ? 0 : 1]),
            state: step ? ('done' as const) : name === next ? ('current' as const) : ('todo' as const),
            children: step && <StepTime step={step} />,
          };
        }),
        { title: tr('Complete'), state: isComplete ? 'done' : isAhead && !next ? 'current' : 'todo' },
      ]}
    />
  );
}

/** "On my way" of a walk that was picked up without it. WALK-1 */
const isLeftOut = (booking: Pick<ShownBooking, 'steps'>, name: WalkStepName): boolean =>
  name === 'on_my_way' && !stepOf(booking, name) && stepOf(booking, 'picked_up') !== undefined;

const StepTime = ({ step }: { step: ReportedStep }) => (
  <p className="soft">
    <time dateTime={step.reportedAt ?? step.at}>{stepTime(step)}</time>
    {step.latitude !== null && step.longitude !== null && (
      <>
        {' · '}
        <a
          href={mapOf(`${step.latitude},${step.longitude}`)}
          aria-label={tr('{step}: open in a map', { step: tr(STEP_WORDS[step.step].label) })}
        >
          {tr('Map')}
        </a>
      </>
    )}
  </p>
);
