import { fullName } from '../../src/domain/accounts/names.ts';
import type { Profile } from '../../src/domain/accounts/profile.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

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
      text={`${person.firstName} is told by email, can no longer book, walk or write, and is not found any more.`}
      intent="unapprove"
      hidden={{ profile: person.id }}
      confirm="Yes, Unapprove"
      keep="Keep Approved"
      danger
    >
      <ul>
        <li>{waitingText(open?.waiting)} The other side is told.</li>
        <li>{confirmedText(open?.confirmed)}</li>
      </ul>
    </ConfirmDialog>
  );
}

function waitingText(waiting: number | undefined): string {
  if (waiting === undefined) return 'Requests that wait are cancelled, and offers withdrawn.';
  if (waiting === 0) return 'No request waits; offers are withdrawn.';
  return `${waiting === 1 ? '1 request that waits is' : `${waiting} requests that wait are`} cancelled, and offers withdrawn.`;
}

function confirmedText(confirmed: number | undefined): string {
  if (confirmed === 0) return 'No confirmed walk is open.';
  if (confirmed === 1) return '1 confirmed walk stays until you settle it under Needs You.';
  const walks = confirmed === undefined ? 'Confirmed walks' : `${confirmed} confirmed walks`;
  return `${walks} stay until you settle them under Needs You.`;
}
