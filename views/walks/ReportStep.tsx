import { denialReason } from '../../src/domain/decision.ts';
import type { WalkDetail } from '../../src/domain/walks/walk-detail.ts';
import { paths } from '../../src/paths.ts';
import { denialText } from '../bookings/denial-text.ts';
import { Form, SubmitButton } from '../ui.ts';
import { STEP_WORDS } from './step-words.ts';
import type { WalkPageProps } from './WalkPage.tsx';

type Props = WalkPageProps & { next: NonNullable<WalkDetail['next']> };

/** The one big button of the walker. Another id for each step gives its form a key of its own (WALK-4). */
export function ReportStep({ booking, next: { step, decision } }: Props) {
  if (decision.hidden) return null;
  const { label, icon } = STEP_WORDS[step];
  const reason = denialReason(decision);
  return (
    <Form
      intent="report-step"
      action={paths.walk(booking.id)}
      id={`report-${step}`}
      hidden={{ step, latitude: '', longitude: '' }}
      once
      layout="row"
    >
      <SubmitButton
        id={`report-${step}-button`}
        icon={icon}
        label={label}
        {...(reason && { why: denialText(reason) })}
      />
    </Form>
  );
}
