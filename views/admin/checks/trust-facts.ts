import type { ApplicantTrust } from '../../../src/domain/accounts/approval/pending-approvals.ts';
import type { Described } from '../../ui.ts';
import { STATUS_LABELS } from '../../walkers/checks/check-text.ts';

const GUARDIAN = {
  asked: 'Asked, no answer yet',
  given: 'Consented',
  declined: 'Declined',
  withdrawn: 'Consent withdrawn',
};

export const trustFacts = ({
  named,
  answered,
  backgroundCheck,
  identityChecked,
  guardian,
}: ApplicantTrust): Described[] => [
  {
    term: 'Background check',
    children: backgroundCheck ? STATUS_LABELS[backgroundCheck] : 'Not checked yet',
  },
  { term: 'Identity', children: identityChecked ? 'Checked' : 'Not checked yet' },
  ...(guardian ? [{ term: 'Guardian', children: GUARDIAN[guardian] }] : []),
  { term: 'References', children: named === 0 ? 'None named' : `${answered} of ${named} answered` },
];
