import { CalendarDays, CalendarX, Mail, Phone } from 'lucide-react';
import { dayOf } from '../../../src/dates.ts';
import { approvalLabel } from '../../../src/domain/accounts/approval/approval-label.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { Profile } from '../../../src/domain/people/profile.ts';
import { ApprovalBadge, Avatar, Badge, Card, DescriptionList } from '../../ui.ts';

export const ROLE_LABELS: Record<Profile['role'], string> = {
  tot: 'Parent',
  trotter: 'Walker',
  admin: 'Admin',
};

type Props = { profile: Profile; lateCancellations: number };

export function AdminPersonalCard({ profile, lateCancellations }: Props) {
  const name = fullName(profile);
  return (
    <Card title="Personal information">
      <div className="row">
        <Avatar name={name} src={profile.avatarUrl} size="xl" />
        <div className="row-text stack stack-s">
          <p className="row-title">{name}</p>
          <p className="cluster">
            <Badge>{ROLE_LABELS[profile.role]}</Badge>
            <ApprovalBadge status={approvalLabel(profile)} />
          </p>
        </div>
      </div>
      <DescriptionList
        items={[
          { term: 'Email', icon: Mail, children: <a href={`mailto:${profile.email}`}>{profile.email}</a> },
          { term: 'Phone', icon: Phone, children: profile.phone ?? 'None added' },
          { term: 'Joined', icon: CalendarDays, children: dayOf(profile.createdAt) },
          { term: 'Late cancellations', icon: CalendarX, children: lateCancellations },
        ]}
      />
    </Card>
  );
}
