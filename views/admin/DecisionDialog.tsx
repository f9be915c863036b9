import type { DialogName } from '../../src/dialogs.ts';
import { fullName } from '../../src/domain/people/names.ts';
import type { Profile } from '../../src/domain/people/profile.ts';
import { ConfirmDialog } from '../ui.ts';

/** The person's open requests and walks, where the page knows them. */
type Open = { waiting: number; confirmed: number };

type Props = { person: Profile; at: string; open?: Open };

export function DecisionDialog({ asking, ...rest }: Props & { asking: DialogName<'people'> }) {
  const { role, approvalStatus } = rest.person;
  if (role === 'admin') return null;
  if (asking === 'reject' && approvalStatus === 'pending') return <RejectDialog {...rest} />;
  if (asking === 'unapprove' && approvalStatus === 'approved') return <UnapproveDialog {...rest} />;
  return null;
}

export const RejectDialog = ({ person, at }: Props) => (
  <ConfirmDialog
    id="reject"
    title={`Reject ${fullName(person)}?`}
    closeHref={at}
    action={at}
    text={`${person.firstName} won't be able to sign in. We'll email them the decision.`}
    intent="reject"
    hidden={{ profile: person.id }}
    confirm="Reject"
    danger
  />
);

const UnapproveDialog = ({ person, at, open }: Props) => (
  <ConfirmDialog
    id="unapprove"
    title={`Unapprove ${fullName(person)}?`}
    closeHref={at}
    action={at}
    text={`${person.firstName} won't be able to book, walk or message, and won't show up in search. We'll email them.`}
    intent="unapprove"
    hidden={{ profile: person.id }}
    confirm="Unapprove"
    keep="Keep approved"
    danger
  >
    <ul>
      <li>{waitingText(open?.waiting)} We'll notify the others.</li>
      <li>{confirmedText(open?.confirmed)}</li>
    </ul>
  </ConfirmDialog>
);

function waitingText(waiting: number | undefined): string {
  if (waiting === undefined) return 'Pending requests will be canceled and offers withdrawn.';
  if (waiting === 0) return 'No pending requests. Offers will be withdrawn.';
  return `${waiting === 1 ? '1 pending request' : `${waiting} pending requests`} will be canceled and offers withdrawn.`;
}

function confirmedText(confirmed: number | undefined): string {
  if (confirmed === 0) return 'No confirmed walks.';
  if (confirmed === 1) return '1 confirmed walk stays until you settle it under Needs attention.';
  const walks = confirmed === undefined ? 'Confirmed walks' : `${confirmed} confirmed walks`;
  return `${walks} stay until you settle them under Needs attention.`;
}
