import { paths } from '../../../../src/paths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { BookingPageProps } from '../BookingPage.tsx';
import { errorsOf } from '../booking-page-form.ts';
import { AssignDialog } from './AssignDialog.tsx';
import type { TeamActs } from './TeamActs.tsx';

type Props = BookingPageProps & { team: TeamActs };

export function TeamDialogs(props: Props) {
  const { dialog, team } = props;
  if (dialog === 'assign' && team.assign) return <AssignDialog {...props} />;
  if (dialog === 'cancel-as-team' && team.cancel) return <CancelDialog {...props} />;
  if (dialog === 'complete' && team.complete) return <CompleteDialog {...props} />;
  return null;
}

function CancelDialog({ booking, form }: Props) {
  return (
    <ConfirmDialog
      id="cancel-as-team"
      title="Cancel this booking?"
      closeHref={paths.booking(booking.id)}
      text="Parent and walker are told by email at once that our team called it off. Nothing is charged. This cannot be undone."
      intent="cancel-as-team"
      keep="Keep Booking"
      confirm="Yes, Cancel Booking"
      danger
    >
      <Note form={form} intent="cancel-as-team" />
    </ConfirmDialog>
  );
}

function CompleteDialog({ booking, form }: Props) {
  return (
    <ConfirmDialog
      id="complete"
      title="Mark this walk as complete?"
      closeHref={paths.booking(booking.id)}
      text="Only if it took place and its walker cannot say so: the parent is asked by email to confirm the time and to pay."
      intent="complete-as-team"
      keep="Not Now"
      confirm="Yes, It Took Place"
    >
      <Note form={form} intent="complete-as-team" />
    </ConfirmDialog>
  );
}

function Note({ form, intent }: Pick<Props, 'form'> & { intent: string }) {
  const { note } = errorsOf(form, intent);
  return (
    <TextArea
      name="note"
      label="Why"
      optional
      hint="Stays in the history, for the Trotwell team only."
      value={form.value('note')}
      maxLength={500}
      rows={3}
      {...(note && { error: note })}
    />
  );
}
