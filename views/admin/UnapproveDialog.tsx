import { fullName } from '../../src/domain/people/names.ts';
import type { Profile } from '../../src/domain/people/profile.ts';
import { ConfirmDialog } from '../ui.ts';

type Props = {
  person: Profile;
  closeHref: string;
  action: string;
  open?: { waiting: number; confirmed: number };
};

export function UnapproveDialog({ person, closeHref, action, open }: Props) {
  return (
    <ConfirmDialog
      id="unapprove"
      title={`Unapprove ${fullName(person)}?`}
      closeHref={closeHref}
      action={action}
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
}

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
