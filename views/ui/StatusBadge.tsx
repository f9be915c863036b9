import {
  Ban,
  CalendarCheck,
  CircleDashed,
  Flag,
  Footprints,
  type LucideIcon,
  Sparkles,
  Star,
  Wallet,
} from 'lucide-react';
import { Badge, type BadgeTone } from './Badge.tsx';

type Shown = { label: string; tone: BadgeTone; icon: LucideIcon };

const shown = {
  pending: { label: 'Pending', tone: 'sun', icon: CircleDashed },
  accepted: { label: 'Confirmed', tone: 'pine', icon: CalendarCheck },
  confirmed: { label: 'Confirmed', tone: 'pine', icon: CalendarCheck },
  in_progress: { label: 'In Progress', tone: 'sky', icon: Footprints },
  completed: { label: 'Completed', tone: 'plum', icon: Flag },
  awaiting_payment_confirmation: { label: 'Payment Pending', tone: 'sun', icon: Wallet },
  payment_confirmed: { label: 'Trot Complete!', tone: 'pine', icon: Sparkles },
  reviewed: { label: 'Reviewed', tone: 'pine', icon: Star },
  cancelled: { label: 'Canceled', tone: 'plain', icon: Ban },
  declined: { label: 'Declined', tone: 'coral', icon: Ban },
} as const satisfies Record<string, Shown>;

export type BookingStatusShown = keyof typeof shown;

export function StatusBadge({ status, label }: { status: BookingStatusShown; label?: string }) {
  const look = shown[status];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {label ?? look.label}
    </Badge>
  );
}
