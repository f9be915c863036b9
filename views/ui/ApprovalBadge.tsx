import { BadgeCheck, CircleX, Hourglass } from 'lucide-react';
import type { ApprovalLabel } from '../../src/domain/accounts/approval/approval-label.ts';
import { Badge } from './Badge.tsx';

export function ApprovalBadge({ status }: { status: ApprovalLabel }) {
  if (status === 'approved') {
    return (
      <Badge tone="pine" icon={BadgeCheck}>
        Approved
      </Badge>
    );
  }
  if (status === 'rejected' || status === 'withdrawn') {
    return (
      <Badge tone="coral" icon={CircleX}>
        {status === 'withdrawn' ? 'Approval withdrawn' : 'Rejected'}
      </Badge>
    );
  }
  return (
    <Badge tone="sun" icon={Hourglass}>
      Pending
    </Badge>
  );
}
