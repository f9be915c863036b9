import { WALK_STEPS } from '../../src/domain/bookings/walk-step.ts';
import { ALLOWED } from '../../src/domain/decision.ts';
import { ReportStep } from './ReportStep.tsx';
import type { WalkPageProps } from './WalkPage.tsx';

/** For a phone without signal, where a step is queued and no new page can come (OFFLINE-7). */
export function LaterSteps(props: WalkPageProps) {
  const { next } = props;
  if (!next) return null;
  const later = WALK_STEPS.slice(WALK_STEPS.indexOf(next.step) + 1);
  return (
    <template id="later-steps">
      {later.map((step) => (
        <ReportStep key={step} {...props} next={{ step, decision: ALLOWED }} />
      ))}
    </template>
  );
}
