import { Check, X } from 'lucide-react';
import { dayOf } from '../../src/dates.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import type { ApplicantTrust } from '../../src/domain/accounts/approval/pending-approvals.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { paths } from '../../src/paths.ts';
import { Avatar, Button, DescriptionList, Form, RowMenu, SubmitButton } from '../ui.ts';
import { whyNotApprove } from './ApprovalButtons.tsx';
import { Tick } from './bulk/Tick.tsx';
import { trustFacts } from './checks/trust-facts.ts';
import { WalkerWarnings } from './WalkerWarnings.tsx';
import { walkerFacts } from './walker-facts.tsx';

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
        <DescriptionList
          items={[
            ...(profile.role === 'trotter' ? walkerFacts(applicant) : []),
            ...(trust ? trustFacts(trust) : []),
          ]}
        />
        {profile.role === 'trotter' && <WalkerWarnings applicant={applicant} />}
      </div>
      <RowMenu of={name}>
        <Form intent="approve" action={action} hidden={{ profile: profile.id }} layout="row">
          <SubmitButton
            id={`approve-${profile.id}`}
            icon={Check}
            size="s"
            {...whyNotApprove(applicant, trust?.guardian)}
            label="Approve"
          />
        </Form>
        <Button href={rejectHref} icon={X} size="s" label="Reject" />
      </RowMenu>
    </li>
  );
}
