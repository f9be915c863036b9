import type { DialogName } from '../../src/dialogs.ts';
import { type OpenWork, shownWork } from '../../src/domain/accounts/directory/open-work.ts';
import type { AgeHistory } from '../../src/domain/accounts/guardians/age-history.ts';
import { shownFields } from '../../src/domain/forms/shown.ts';
import { fullName } from '../../src/domain/people/names.ts';
import type { Profile } from '../../src/domain/people/profile.ts';
import { market } from '../../src/market.ts';
import { Checkbox, ConfirmDialog } from '../ui.ts';
import { AgeHistoryList } from './checks/AgeCard.tsx';

/** `open`: of an approved person. */
type Props = { person: Profile; open: OpenWork | null; history?: AgeHistory | null };

export function DecisionDialog({ asking, ...rest }: Props & { asking: DialogName<'people'> }) {
  const { role, approvalStatus } = rest.person;
  if (role === 'admin') return null;
  if (asking === 'approve' && approvalStatus !== 'approved') return <ApproveDialog {...rest} />;
  if (asking === 'reject' && approvalStatus === 'pending') return <RejectDialog {...rest} />;
  if (asking === 'unapprove' && approvalStatus === 'approved') return <UnapproveDialog {...rest} />;
  return null;
}

function ApproveDialog({ person, history }: Props) {
  if (!history?.fixed) return null;
  return (
    <ConfirmDialog
      id="approve"
      title={`Approve ${fullName(person)}?`}
      text="Read the history of ages and guardians first:"
      intent={person.approvalStatus === 'pending' ? 'approve' : 'reapprove'}
      hidden={{ profile: person.id, history: history.version }}
      confirm="Approve"
      keep="Not now"
    >
      <AgeHistoryList history={history} />
      {history.guardians.some(({ status }) => status === 'given') && (
        <Checkbox name="spoke" label={`I spoke with the guardian (needed under ${market.ages.adults})`} />
      )}
    </ConfirmDialog>
  );
}

export const RejectDialog = ({ person }: Pick<Props, 'person'>) => (
  <ConfirmDialog
    title={`Reject ${fullName(person)}?`}
    text={`${person.firstName} won't be able to sign in. We'll email them the decision.`}
    intent="reject"
    hidden={{ profile: person.id }}
    confirm="Reject"
    danger
  />
);

export const NO_LONGER = "won't be able to book, walk or message, and won't show up in search.";

const UnapproveDialog = ({ person, open }: Props) => (
  <ConfirmDialog
    title={`Unapprove ${fullName(person)}?`}
    text={`${person.firstName} ${NO_LONGER} We'll email them.`}
    intent="unapprove"
    hidden={{ profile: person.id, ...(open && shownFields(shownWork(open))) }}
    confirm="Unapprove"
    keep="Keep approved"
    danger
  >
    {open && <WhatEnds open={open} />}
  </ConfirmDialog>
);
export const WhatEnds = ({ open }: { open: OpenWork }) => (
  <ul>
    <li>{waitingText(open.waiting)}</li>
    <li>{confirmedText(open)}</li>
    {open.underway > 0 && (
      <li>A walk is under way. It goes on: call both people, and settle it under Needs attention.</li>
    )}
  </ul>
);

function waitingText(waiting: number): string {
  if (waiting === 0) return 'No pending requests. Offers end.';
  return `${waiting === 1 ? '1 pending request' : `${waiting} pending requests`} will be canceled and offers withdrawn. We'll notify the others.`;
}

function confirmedText({ confirmed, others }: OpenWork): string {
  if (confirmed === 0) return 'No confirmed walks.';
  const walks = confirmed === 1 ? '1 confirmed walk' : `${confirmed} confirmed walks`;
  const people = others === 1 ? '1 person' : `${others} people`;
  return `${walks} with ${people} will be canceled. We'll tell them now.`;
}
