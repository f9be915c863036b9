import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { labelsOf } from '../../src/domain/walkers/completeness.ts';
import { t } from '../i18n.ts';

export function WalkerWarnings({ applicant: { profile, age, missing } }: { applicant: Applicant }) {
  const unknownAge = t('approvalWithoutBirthDate');
  return (
    <>
      {age === null && profile.approvalStatus === 'pending' && (
        <p className="small">
          <strong>{unknownAge.title}</strong>
          <br />
          {unknownAge.text}
        </p>
      )}
      {missing.length > 0 && (
        <p className="small">
          <strong>Missing:</strong> {labelsOf(missing)}
        </p>
      )}
    </>
  );
}
