import { Check, UserX, X } from 'lucide-react';
import { dayOf } from '../../src/dates.ts';
import { type DialogName, dialogAt } from '../../src/dialogs.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import type { ApplicantTrust } from '../../src/domain/accounts/approval/pending-approvals.ts';
import type { PersonDetail } from '../../src/domain/accounts/directory/person-detail.ts';
import type { GuardianStatus } from '../../src/domain/accounts/guardians/guardian.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { paths } from '../../src/paths.ts';
import { t } from '../i18n.ts';
import { Avatar, Button, Form, type IconOf, SubmitButton } from '../ui.ts';
import { Tick } from './bulk/Tick.tsx';
import { trustText } from './checks/trust-text.ts';
import { offerText } from './offer-text.ts';
import { WalkerWarnings } from './WalkerWarnings.tsx';

type Props = {
  applicant: Applicant;
  trust: ApplicantTrust | undefined;
  chosen: boolean;
  action: string;
  rejectHref: string;
};

export function ApplicantCard({ applicant, trust, chosen, action, rejectHref }: Props) {
  const { profile } = applicant;
  const name = fullName(profile);
  const why: { why?: string } = whyNotApprove(applicant, trust?.guardian);
  return (
    <li className="applicant" id={`applicant-${profile.id}`}>
      <Tick profile={profile} chosen={chosen} />
      <Avatar name={name} src={profile.avatarUrl} />
      <div className="applicant-text">
        <h2 className="row-title">
          <a href={paths.adminProfile(profile.id)}>{name}</a>
        </h2>
        <p className="small soft">
          {profile.email} · {profile.phone ?? 'No phone'} · Applied {dayOf(profile.createdAt)}
        </p>
        {profile.role === 'trotter' && <WalkerLines applicant={applicant} trust={trust} />}
      </div>
      <div className="applicant-acts">
        {trust?.hasHistory && !why.why ? (
          <Button
            id={`approve-${profile.id}`}
            href={dialogAt('people', paths.adminProfile(profile.id), 'approve')}
            icon={Check}
            size="s"
            aria-label={`Approve ${name}`}
            label="Approve"
          />
        ) : (
          <Form intent="approve" action={action} hidden={{ profile: profile.id }} layout="row">
            <SubmitButton
              id={`approve-${profile.id}`}
              icon={Check}
              size="s"
              aria-label={`Approve ${name}`}
              {...why}
              label="Approve"
            />
          </Form>
        )}
        <Button href={rejectHref} icon={X} size="s" aria-label={`Reject ${name}`} label="Reject" />
      </div>
    </li>
  );
}

function WalkerLines({ applicant, trust }: Pick<Props, 'applicant' | 'trust'>) {
  const offer = offerText(applicant);
  const bio = applicant.professional?.bio;
  return (
    <>
      {offer && <p className="small">{offer}</p>}
      {bio && <p className="small applicant-bio">{bio}</p>}
      {trust && <p className="small">{trustText(trust)}</p>}
      <WalkerWarnings applicant={applicant} />
    </>
  );
}

type ApprovalButtonsProps = {
  person: Pick<Applicant, 'profile' | 'tooYoung'> &
    Partial<Pick<PersonDetail, 'minor' | 'guardian' | 'history'>>;
  action: string;
  ask: (dialog: DialogName<'people'>) => string;
  /** `s` drops pictures and names, for rows that show the person already. */
  size?: 's' | 'm';
};
function whyNotApprove(
  { tooYoung, minor }: Pick<Applicant, 'tooYoung'> & Partial<Pick<Applicant, 'minor'>>,
  guardian?: GuardianStatus | null,
) {
  if (tooYoung) return { why: t('approvalTooYoung').text ?? '' };
  return minor && guardian !== 'given' ? { why: t('approvalWithoutGuardian').text ?? '' } : {};
}

export function ApprovalButtons({ person, action, ask, size = 'm' }: ApprovalButtonsProps) {
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
