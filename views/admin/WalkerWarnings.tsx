import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { labelsOf } from '../../src/domain/walkers/walker-profile.ts';
import { market } from '../../src/market.ts';

export const WalkerWarnings = ({ applicant: { profile, age, missing } }: { applicant: Applicant }) => (
  <>
    {age === null && profile.approvalStatus === 'pending' && (
      <p className="small">
        <strong>No date of birth yet</strong>
        <br />
        Walkers must be {market.ages.walkers} or older. Check their age before you approve them.
      </p>
    )}
    {missing.length > 0 && (
      <p className="small">
        <strong>Missing:</strong> {labelsOf(missing)}
      </p>
    )}
  </>
);
