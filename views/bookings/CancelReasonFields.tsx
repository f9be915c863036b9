import { CANCELLATION_LABELS, type CancellationKind } from '../../src/domain/bookings/status.ts';
import { tr } from '../../src/translate.ts';
import { ChoiceGroup, type FormView, fieldOf } from '../ui.ts';
import { ReasonField } from './ReasonField.tsx';

/** A walker's school is no reason. */
export const KINDS = {
  parent: ['ill', 'no_school', 'other'],
  walker: ['ill', 'transport', 'other'],
} as const satisfies Record<'parent' | 'walker', readonly CancellationKind[]>;

export const kindText = (kind: CancellationKind): string =>
  kind === 'other' ? tr('Other') : tr(CANCELLATION_LABELS[kind]);

type Props = { form: FormView; side: 'parent' | 'walker'; hint: string };

/** What the other side reads: BOOKING-12 */
export const CancelReasonFields = ({ form, side, hint }: Props) => (
  <>
    <ChoiceGroup
      {...fieldOf(form, 'kind')}
      label={tr('What came up?')}
      look="segmented"
      choices={KINDS[side].map((kind) => ({ value: kind, label: kindText(kind) }))}
    />
    <ReasonField form={form} label={tr('Anything to add?')} hint={hint} />
  </>
);
