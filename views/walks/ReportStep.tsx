import { hasOpenCall } from '../../src/domain/bookings/open-call.ts';
import { denialReason } from '../../src/domain/forms/decision.ts';
import type { WalkDetail } from '../../src/domain/walks/walk-detail.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { denialText } from '../bookings/denial-text.ts';
import { Form, formFor, SubmitButton } from '../ui.ts';
import { PickupCodeField } from './handover/PickupGate.tsx';
import { STEP_WORDS } from './step-words.ts';
import type { WalkPageProps } from './WalkPage.tsx';

type Next = NonNullable<WalkDetail['next']>;

export const asksCodeFor = ({ decision }: Next): boolean =>
  denialReason(decision)?.code === 'pickupCodeNeeded';

/** The one big button of the walker. Another id for each step gives its form a key of its own (WALK-4). */
export function ReportStep({ booking, form, withPlace, next }: WalkPageProps & { next: Next }) {
  const { step, decision } = next;
  if (decision.hidden) return null;
  const { label, icon } = STEP_WORDS[step];
  const asksCode = asksCodeFor(next);
  const reason = asksCode ? null : denialReason(decision);
  return (
    <Form
      intent="report-step"
      action={paths.walk(booking.id)}
      id={`report-${step}`}
      hidden={{ step, ...(withPlace && { latitude: '', longitude: '' }) }}
      once
      layout={asksCode ? 'stack' : 'row'}
    >
      {asksCode && <PickupCodeField pickup={booking.pickup} form={formFor(form, 'report-step')} />}
      <SubmitButton
        id={`report-${step}-button`}
        icon={icon}
        variant={hasOpenCall(booking) ? 'secondary' : 'primary'}
        label={tr(label)}
        {...(reason && { why: denialText(reason) })}
      />
    </Form>
  );
}
