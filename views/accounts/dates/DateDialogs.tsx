import type { DateException } from '../../../src/domain/walkers/date-exception.ts';
import { paths } from '../../../src/paths.ts';
import { ConfirmDialog, type FormView } from '../../ui.ts';
import { datesText } from '../../walkers/format-dates.ts';
import { DaysOffDialog } from './DaysOffDialog.tsx';
import { ExtraDayDialog } from './ExtraDayDialog.tsx';

export type DateDialog =
  | { kind: 'days-off' }
  | { kind: 'extra-day' }
  | { kind: 'remove-date'; date: DateException };

type Props = { dialog: DateDialog; today: string; forms: { daysOff: FormView; extraDay: FormView } };

export function DateDialogs({ dialog, today, forms }: Props) {
  if (dialog.kind === 'days-off') return <DaysOffDialog today={today} form={forms.daysOff} />;
  if (dialog.kind === 'extra-day') return <ExtraDayDialog today={today} form={forms.extraDay} />;
  return (
    <ConfirmDialog
      id="remove-date"
      title="Remove this date?"
      closeHref={paths.profile}
      text={`Your usual hours will apply again on ${datesText(dialog.date)}.`}
      intent="remove-date"
      hidden={{ date: dialog.date.id }}
      confirm="Remove"
      keep="Keep date"
      danger
    />
  );
}
