import type { ApplicantTrust } from '../../../src/domain/accounts/approval/pending-approvals.ts';
import { STATUS_LABELS } from '../../walkers/checks/check-text.ts';

const GUARDIAN = {
  asked: 'Guardian asked, no answer yet',
  given: 'Guardian consented',
  declined: 'Guardian declined',
  withdrawn: 'Guardian withdrew the consent',
};

/** What is known; of an applicant mostly nothing. */
export function trustText({ named, answered, backgroundCheck, identityChecked, guardian }: ApplicantTrust) {
  const known = [
    backgroundCheck && `Background check: ${STATUS_LABELS[backgroundCheck]}`,
    identityChecked && 'Identity checked',
    guardian && GUARDIAN[guardian],
    named > 0 && `${answered} of ${named} references answered`,
  ].filter(Boolean);
  return known.length > 0 ? known.join(' · ') : 'No checks or references yet';
}
