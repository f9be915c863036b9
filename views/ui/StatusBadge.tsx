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
import { msg, tr } from '../../src/translate.ts';
import { Badge, type BadgeTone } from './Badge.tsx';

type Shown = { label: string; tone: BadgeTone; icon: LucideIcon };

const shown = {
  pending: { label: msg('Pending'), tone: 'sun', icon: CircleDashed },
  accepted: { label: msg('Confirmed'), tone: 'pine', icon: CalendarCheck },
  confirmed: { label: msg('Confirmed'), tone: 'pine', icon: CalendarCheck },
  in_progress: { label: msg('In Progress'), tone: 'sky', icon: Footprints },
  completed: { label: msg('Completed'), tone: 'plum', icon: Flag },
  awaiting_payment_confirmation: { label: msg('Payment Pending'), tone: 'sun', icon: Wallet },
  payment_confirmed: { label: msg('Trot Complete!'), tone: 'pine', icon: Sparkles },
  reviewed: { label: msg('Reviewed'), tone: 'pine', icon: Star },
  cancelled: { label: msg('Canceled'), tone: 'plain', icon: Ban },
  declined: { label: msg('Declined'), tone: 'coral', icon: Ban },
} as const satisfies Record<string, Shown>;

export type BookingStatusShown = keyof typeof shown;

export function StatusBadge({ status, label }: { status: BookingStatusShown; label?: string }) {
  const look = shown[status];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {tr(label ?? look.label)}
    </Badge>
  );
}
