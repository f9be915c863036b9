import { BadgeCheck, CircleX, Hourglass } from 'lucide-react';
import { Badge } from './Badge.tsx';

/** Where an account stands with the admins (S1 §4 Approval). */
export function ApprovalBadge({ status }: { status: 'pending' | 'approved' | 'rejected' }) {
  if (status === 'approved') {
    return (
      <Badge tone="pine" icon={BadgeCheck}>
        Approved
      </Badge>
    );
  }
  if (status === 'rejected') {
    return (
      <Badge tone="coral" icon={CircleX}>
        Rejected
      </Badge>
    );
  }
  return (
    <Badge tone="sun" icon={Hourglass}>
      Pending
    </Badge>
  );
}
