import { BadgeCheck, CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApprovalLabel } from '../../src/domain/accounts/approval/approval-label.ts';
import { msg, tr } from '../../src/translate.ts';
import { Icon, type IconOf, VisuallyHidden } from './markup.tsx';

export type BadgeTone = 'plain' | 'pine' | 'sun' | 'sky' | 'plum' | 'coral';

type Props = { tone?: BadgeTone; icon?: IconOf; children: ReactNode };

export const Badge = ({ tone = 'plain', icon, children }: Props) => (
  <span className={`badge tone-${tone}`}>
    {icon && <Icon of={icon} size="s" />}
    {children}
  </span>
);

const APPROVALS = {
  approved: { tone: 'pine', icon: BadgeCheck, children: msg('Approved') },
  rejected: { tone: 'coral', icon: CircleX, children: msg('Rejected') },
  withdrawn: { tone: 'coral', icon: CircleX, children: msg('Approval withdrawn') },
  pending: { tone: 'sun', icon: Hourglass, children: msg('Pending') },
} as const satisfies Record<ApprovalLabel, Props>;

export const ApprovalBadge = ({ status }: { status: ApprovalLabel }) => (
  <Badge {...APPROVALS[status]}>{tr(APPROVALS[status].children)}</Badge>
);

/** `of`: what is counted, for screen readers: "unread messages". */
type CountBadgeProps = { count: number; of: string };

export function CountBadge({ count, of }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="count">
      {cappedCount(count)}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  );
}

export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));
