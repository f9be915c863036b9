import type { Applicant } from '../../../src/domain/accounts/approval/applicant.ts';
import type {
  ApplicantTrust,
  PendingApprovalsList,
} from '../../../src/domain/accounts/approval/pending-approvals.ts';
import { type OpenWork, shownWork } from '../../../src/domain/accounts/directory/open-work.ts';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { market } from '../../../src/market.ts';
import { Button, Checkbox, ConfirmDialog, Dialog, DialogActions, NoticeDialog } from '../../ui.ts';
import { NO_LONGER, WhatEnds } from '../DecisionDialog.tsx';
import type { BulkAct } from './BulkBar.tsx';

const TEXTS: Record<BulkAct, { label: string; text: string }> = {
  'approve-chosen': {
    label: 'Approve',
    text: `We'll email them, and they can use ${market.name} right away.`,
  },
  'reject-chosen': { label: 'Reject', text: "They won't be able to sign in. We'll email them the decision." },
  'unapprove-chosen': { label: 'Unapprove', text: `They ${NO_LONGER} We'll email them.` },
};

type Props = {
  decision: BulkAct;
  chosen: readonly Applicant[];
  /** Of applicants. */
  trust?: PendingApprovalsList['trust'];
  /** What an unapproval ends. */
  open?: OpenWork | null;
  closeHref: string;
  action: string;
};

export function BulkDialog({ decision, chosen, trust = {}, open, closeHref, action }: Props) {
  if (chosen.length === 0)
    return <NoticeDialog id="bulk-question" code="nobodyChosen" close="Back to the list" />;
  const approving = decision === 'approve-chosen';
  const { label, text } = TEXTS[decision];
  const reasons = new Map(
    chosen.map((one) => [one, approving ? whyLeftOut(one, trust[one.profile.id]) : null]),
  );
  const staying = chosen.filter((one) => !reasons.get(one));
  const ageless = approving ? staying.filter(isAgeless).length : 0;
  const withoutDates = ageless > 0 && ageless === staying.length;
  const list = (
    <ul>
      {chosen.map((applicant) => (
        <li key={applicant.profile.id}>
          {fullName(applicant.profile)}
          {approving && <Doubt why={reasons.get(applicant) ?? doubtAbout(applicant, withoutDates)} />}
        </li>
      ))}
    </ul>
  );
  if (staying.length === 0)
    return (
      <Dialog id="bulk-question" title="No one here can be approved yet" size="s">
        <p>Approving would leave everyone out. Their pages say what is missing.</p>
        {list}
        <DialogActions>
          <Button href={closeHref} label="Back to the list" />
        </DialogActions>
      </Dialog>
    );
  const count = withoutDates ? ageless : staying.length - ageless;
  const act = `${label} ${counted(count)}${withoutDates ? ' without a date of birth' : ''}`;
  return (
    <ConfirmDialog
      id="bulk-question"
      title={`${act}?`}
      action={action}
      text={text}
      intent={decision}
      hidden={{
        profiles: chosen.map(({ profile }) => profile.id).join(' '),
        ...(withoutDates && { withoutBirthDate: 'on' }),
        ...(open && shownFields(shownWork(open))),
      }}
      confirm={act}
      keep="Not now"
      danger={!approving}
    >
      {open && <WhatEnds open={open} />}
      {list}
      {ageless > 0 && !withoutDates && (
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

/** What no box changes. */
function whyLeftOut(applicant: Applicant, trust: ApplicantTrust | undefined): string | null {
  if (applicant.tooYoung) return `under ${market.ages.walkers}, will be left out`;
  if (applicant.minor && trust?.guardian !== 'given')
    return `under ${market.ages.adults}, left out without a guardian’s consent`;
  return trust?.hasHistory ? 'left out: read the history on their page first' : null;
}

const doubtAbout = (applicant: Applicant, alone: boolean): string | null =>
  isAgeless(applicant) && !alone ? 'no date of birth, will be left out unless you check the box below' : null;

const Doubt = ({ why }: { why: string | null }) => (why ? <strong> · {why}</strong> : null);
