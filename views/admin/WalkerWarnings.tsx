import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { namesOf } from '../../src/domain/walkers/completeness.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui.ts';

export function WalkerWarnings({ applicant: { profile, age, missing } }: { applicant: Applicant }) {
  const unknownAge = t('approvalWithoutBirthDate');
  return (
    <>
      {age === null && profile.approvalStatus === 'pending' && (
        <Banner tone="warning" title={unknownAge.title}>
          <p className="small">{unknownAge.text}</p>
        </Banner>
      )}
      {missing.length > 0 && (
        <p className="small">
          <strong>Missing:</strong> {namesOf(missing)}
        </p>
      )}
    </>
  );
}
