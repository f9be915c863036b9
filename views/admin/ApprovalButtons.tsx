import { Check, UserX, X } from 'lucide-react';
import type { DialogName } from '../../src/dialogs.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import type { PersonDetail } from '../../src/domain/accounts/directory/person-detail.ts';
import type { GuardianStatus } from '../../src/domain/accounts/guardians/guardian.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { t } from '../i18n.ts';
import { Button, Form, type IconOf, SubmitButton } from '../ui.ts';

type Props = {
  person: Pick<Applicant, 'profile' | 'tooYoung'> &
    Partial<Pick<PersonDetail, 'minor' | 'guardian' | 'history'>>;
  action: string;
  ask: (dialog: DialogName<'people'>) => string;
  /** `s` drops pictures and names, for rows that show the person already. */
  size?: 's' | 'm';
};
export function whyNotApprove(
  { tooYoung, minor }: Pick<Applicant, 'tooYoung'> & Partial<Pick<Applicant, 'minor'>>,
  guardian?: GuardianStatus | null,
) {
  if (tooYoung) return { why: t('approvalTooYoung').text ?? '' };
  return minor && guardian !== 'given' ? { why: t('approvalWithoutGuardian').text ?? '' } : {};
}

export function ApprovalButtons({ person, action, ask, size = 'm' }: Props) {
  const { profile } = person;
  const { id, role, approvalStatus } = profile;
  if (role === 'admin') return null;
  const nameAndIcon = (act: string, icon: IconOf) =>
    size === 'm' ? { icon, 'aria-label': `${act} ${fullName(profile)}` } : {};
  if (approvalStatus === 'approved')
    return (
      <Button href={ask('unapprove')} {...nameAndIcon('Unapprove', UserX)} size={size} label="Unapprove" />
    );
  const pending = approvalStatus === 'pending';
  const why: { why?: string } =
    person.guardian === undefined ? {} : whyNotApprove(person, person.guardian?.status);
  return (
    <>
      {person.history?.fixed && !why.why ? (
        <Button href={ask('approve')} {...nameAndIcon('Approve', Check)} size={size} label="Approve" />
      ) : (
        <Form
          intent={pending ? 'approve' : 'reapprove'}
          action={action}
          hidden={{ profile: id }}
          layout="row"
        >
          <SubmitButton
            id={`approve-${id}`}
            {...nameAndIcon('Approve', Check)}
            size={size}
            {...why}
            label="Approve"
          />
        </Form>
      )}
      {pending && <Button href={ask('reject')} {...nameAndIcon('Reject', X)} size={size} label="Reject" />}
    </>
  );
}
