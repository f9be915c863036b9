import { Check, X } from 'lucide-react';
import type { Applicant } from '../../src/domain/accounts/applicant.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import { paths } from '../../src/paths.ts';
import { dayOf } from '../bookings/when.ts';
import { fill } from '../catalogue.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Form } from '../ui/Form.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { BULK_FORM } from './bulk/BulkBar.tsx';
import { WalkerWarnings } from './WalkerWarnings.tsx';
import { walkerFacts } from './walker-facts.tsx';

type Props = { applicant: Applicant; chosen: boolean; action: string; rejectHref: string };

/** One person who waits, with all that the admins decide by. S1 §2 Pending Approvals. */
export function ApplicantCard({ applicant, chosen, action, rejectHref }: Props) {
  const { profile } = applicant;
  const name = fullName(profile);
  return (
    <li className="card applicant tight" id={`applicant-${profile.id}`}>
      <div className="row">
        <Avatar name={name} src={profile.avatarUrl} size="l" />
        <div className="row-text">
          <h2 className="row-title">
            <a href={paths.adminProfile(profile.id)}>{name}</a>
          </h2>
          <p className="small soft">{profile.email}</p>
        </div>
        <input
          type="checkbox"
          className="tick"
          form={BULK_FORM}
          id={`choose-${profile.id}`}
          name="person"
          value={profile.id}
          defaultChecked={chosen}
          aria-label={`Select ${name}`}
        />
      </div>
      <DescriptionList
        items={[
          { term: 'Phone', children: profile.phone ?? 'Not given' },
          { term: 'Applied', children: dayOf(profile.createdAt) },
          ...(profile.role === 'trotter' ? walkerFacts(applicant) : []),
        ]}
      />
      {profile.role === 'trotter' && <WalkerWarnings applicant={applicant} />}
      <footer className="card-foot">
        <Form intent="approve" action={action} hidden={{ profile: profile.id }} layout="row">
          <SubmitButton
            id={`approve-${profile.id}`}
            icon={Check}
            {...(applicant.tooYoung && { why: fill('approvalTooYoung').text ?? '' })}
          >
            Approve
          </SubmitButton>
        </Form>
        <Button href={rejectHref} icon={X}>
          Reject
        </Button>
      </footer>
    </li>
  );
}
