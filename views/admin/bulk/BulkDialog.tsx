import type { DialogName } from '../../../src/dialogs.ts';
import type { Applicant } from '../../../src/domain/accounts/approval/applicant.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { market } from '../../../src/market.ts';
import { Checkbox, ConfirmDialog, NoticeDialog } from '../../ui.ts';

type Props = {
  decision: Exclude<DialogName<'approvals'>, 'reject'>;
  chosen: readonly Applicant[];
  closeHref: string;
  action: string;
};

export function BulkDialog({ decision, chosen, closeHref, action }: Props) {
  if (chosen.length === 0)
    return (
      <NoticeDialog id="bulk-question" code="nobodyChosen" closeHref={closeHref} close="Back to the list" />
    );
  const approving = decision === 'approve-chosen';
  const decisionLabel = approving ? 'Approve' : 'Reject';
  const ageless = chosen.filter(isAgeless).length;
  return (
    <ConfirmDialog
      id="bulk-question"
      title={`${decisionLabel} ${counted(chosen.length)}?`}
      closeHref={closeHref}
      action={action}
      text={
        approving
          ? `We'll email them, and they can use ${market.name} right away.`
          : "They won't be able to sign in. We'll email them the decision."
      }
      intent={decision}
      hidden={{ profiles: chosen.map(({ profile }) => profile.id).join(' ') }}
      confirm={`${decisionLabel} ${counted(chosen.length)}`}
      keep="Not now"
      danger={!approving}
    >
      <ul>
        {chosen.map((applicant) => (
          <li key={applicant.profile.id}>
            {fullName(applicant.profile)}
            {approving && <Doubt applicant={applicant} />}
          </li>
        ))}
      </ul>
      {approving && ageless > 0 && (
        <Checkbox
          name="withoutBirthDate"
          label={`Also approve ${ageless === 1 ? 'the walker' : `the ${ageless} walkers`} without a date of birth`}
          hint="Walkers must be 16 or older. Leave this unchecked to ask them for the date first."
        />
      )}
    </ConfirmDialog>
  );
}

const isAgeless = ({ profile, age }: Applicant): boolean => profile.role === 'trotter' && age === null;

const counted = (n: number) => (n === 1 ? '1 person' : `${n} people`);

function Doubt({ applicant }: { applicant: Applicant }) {
  if (applicant.tooYoung) return <strong> · under 16, will be left out</strong>;
  return isAgeless(applicant) ? (
    <strong> · no date of birth, will be left out unless you check the box below</strong>
  ) : null;
}
