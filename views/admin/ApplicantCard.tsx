import { Check, X } from 'lucide-react';
import { dayOf } from '../../src/dates.ts';
import { dialogAt } from '../../src/dialogs.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import type { ApplicantTrust } from '../../src/domain/accounts/approval/pending-approvals.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { paths } from '../../src/paths.ts';
import { Avatar, Button, Form, SubmitButton } from '../ui.ts';
import { whyNotApprove } from './ApprovalButtons.tsx';
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
