import { dayOf } from '../../../src/dates.ts';
import { approvalLabel } from '../../../src/domain/accounts/approval/approval-label.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { Profile } from '../../../src/domain/people/profile.ts';
import { ApprovalBadge, Avatar, Badge, Card } from '../../ui.ts';

export const ROLE_LABELS: Record<Profile['role'], string> = {
  tot: 'Parent',
  trotter: 'Walker',
  admin: 'Admin',
};

type Props = { profile: Profile; lateCancellations: number };

export const AdminPersonalCard = ({ profile, lateCancellations }: Props) => (
  <Card as="div">
    <div className="row">
      <Avatar name={fullName(profile)} src={profile.avatarUrl} size="xl" />
      <div className="row-text stack stack-s">
        <p className="cluster">
          <Badge>{ROLE_LABELS[profile.role]}</Badge>
          <ApprovalBadge status={approvalLabel(profile)} />
        </p>
        <p>
          <a href={`mailto:${profile.email}`}>{profile.email}</a>
          <br />
          {profile.phone ?? 'No phone number'}
        </p>
        <p className="small soft">
          Joined {dayOf(profile.createdAt)} · Late cancellations {lateCancellations}
        </p>
      </div>
    </div>
  </Card>
);
