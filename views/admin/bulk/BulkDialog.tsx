import type { Applicant } from '../../../src/domain/accounts/approval/applicant.ts';
import { type OpenWork, shownWork } from '../../../src/domain/accounts/directory/open-work.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { shownFields } from '../../../src/domain/shown.ts';
import { market } from '../../../src/market.ts';
import { Checkbox, ConfirmDialog, NoticeDialog } from '../../ui.ts';
import { NO_LONGER, WhatEnds } from '../DecisionDialog.tsx';
import type { BulkAct } from './BulkBar.tsx';

const TEXTS: Record<BulkAct, { label: string; text: string }> = {
  'approve-chosen': {
    label: 'Approve',
    text: `We'll email them, and they can use ${market.name} right away.`,
  },
  'reject-chosen': {
    label: 'Reject',
    text: "They won't be able to sign in. We'll email them the decision.",
  },
  'unapprove-chosen': { label: 'Unapprove', text: `They ${NO_LONGER} We'll email them.` },
};

type Props = {
  decision: BulkAct;
  chosen: readonly Applicant[];
  /** What an unapproval ends. */
  open?: OpenWork | null;
  closeHref: string;
  action: string;
};

export function BulkDialog({ decision, chosen, open, closeHref, action }: Props) {
  if (chosen.length === 0)
    return (
      <NoticeDialog id="bulk-question" code="nobodyChosen" closeHref={closeHref} close="Back to the list" />
    );
  const approving = decision === 'approve-chosen';
  const { label, text } = TEXTS[decision];
  const ageless = chosen.filter(isAgeless).length;
  return (
    <ConfirmDialog
      id="bulk-question"
      title={`${label} ${counted(chosen.length)}?`}
      closeHref={closeHref}
      action={action}
      text={text}
      intent={decision}
      hidden={{
        profiles: chosen.map(({ profile }) => profile.id).join(' '),
        ...(open && shownFields(shownWork(open))),
      }}
      confirm={`${label} ${counted(chosen.length)}`}
      keep="Not now"
      danger={!approving}
    >
      {open && <WhatEnds open={open} />}
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
          hint={`Walkers must be ${market.ages.walkers} or older. Leave this unchecked to ask them for the date first.`}
        />
      )}
    </ConfirmDialog>
  );
}

const isAgeless = ({ profile, age }: Applicant): boolean => profile.role === 'trotter' && age === null;

const counted = (n: number) => (n === 1 ? '1 person' : `${n} people`);

function Doubt({ applicant }: { applicant: Applicant }) {
  if (applicant.tooYoung) return <strong> · under {market.ages.walkers}, will be left out</strong>;
  if (applicant.minor)
    return <strong> · under {market.ages.adults}, left out without a guardian’s consent</strong>;
  return isAgeless(applicant) ? (
    <strong> · no date of birth, will be left out unless you check the box below</strong>
  ) : null;
}
