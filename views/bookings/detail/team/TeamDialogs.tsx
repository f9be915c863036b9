import { market } from '../../../../src/market.ts';
import { ConfirmDialog } from '../../../ui.ts';
import { ReasonField } from '../../ReasonField.tsx';
import type { BookingPageProps } from '../BookingPage.tsx';
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

const CancelDialog = ({ form }: Props) => (
  <ConfirmDialog
    title="Cancel this booking?"
    text="We'll email the parent and the walker right away that we canceled it. Nothing is charged. You can't undo this."
    intent="cancel-as-team"
    keep="Keep Booking"
    confirm="Yes, Cancel Booking"
    danger
  >
    <Note form={form} />
  </ConfirmDialog>
);

const CompleteDialog = ({ form }: Props) => (
  <ConfirmDialog
    id="complete"
    title="Mark this walk as complete?"
    text="Do this only if the walk took place and the walker can't mark it complete. We'll ask the parent to confirm the time and pay."
    intent="complete-as-team"
    keep="Not now"
    confirm="Mark complete"
  >
    <Note form={form} />
  </ConfirmDialog>
);

const Note = ({ form }: Pick<Props, 'form'>) => (
  <ReasonField
    form={form}
    name="note"
    hint={`Saved in the history. Only the ${market.name} team can see it.`}
  />
);
