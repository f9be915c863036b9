import { MessageCircle } from 'lucide-react';
import { briefDate } from '../../../src/dates.ts';
import { messageDialog } from '../../../src/dialogs.ts';
import { approvalLabel } from '../../../src/domain/accounts/approval/approval-label.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { Profile } from '../../../src/domain/people/profile.ts';
import { ApprovalBadge, Avatar, Button, Card, PhoneLink } from '../../ui.ts';

export const ROLE_LABELS: Record<Profile['role'], string> = {
  tot: 'Parent',
  trotter: 'Walker',
  admin: 'Admin',
};

type Props = { profile: Profile; lateCancellations: number; at: string };

export const AdminPersonalCard = ({ profile, lateCancellations, at }: Props) => (
  <Card as="div">
    <div className="cluster">
      <Avatar name={fullName(profile)} src={profile.avatarUrl} size="l" />
      <div className="stack stack-s">
        <p className="cluster">
          <strong>{ROLE_LABELS[profile.role]}</strong>
          <ApprovalBadge status={approvalLabel(profile)} />
        </p>
        <p>
          <a href={`mailto:${profile.email}`}>{profile.email}</a>
          <br />
          {profile.phone ? <PhoneLink phone={profile.phone} /> : 'No phone number'}
        </p>
        <p className="small soft">
          Joined {briefDate(profile.createdAt)}
          {lateCancellations > 0 && ` · Late cancellations ${lateCancellations}`}
        </p>
        {profile.role !== 'admin' && (
          <Button href={messageDialog(at, profile.id)} size="s" icon={MessageCircle} label="Message" />
        )}
      </div>
    </div>
  </Card>
);
