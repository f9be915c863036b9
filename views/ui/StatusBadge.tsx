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
import { type BookingStatus, statusLabel } from '../../src/domain/bookings/status.ts';
import { tr } from '../../src/translate.ts';
import { Badge, type BadgeTone } from './Badge.tsx';

const LOOKS: Record<BookingStatus, [tone: BadgeTone, icon: LucideIcon]> = {
  pending: ['sun', CircleDashed],
  accepted: ['pine', CalendarCheck],
  confirmed: ['pine', CalendarCheck],
  in_progress: ['sky', Footprints],
  completed: ['plum', Flag],
  awaiting_payment_confirmation: ['sun', Wallet],
  payment_confirmed: ['pine', Sparkles],
  reviewed: ['pine', Star],
  cancelled: ['plain', Ban],
  declined: ['coral', Ban],
};

export function StatusBadge({ booking }: { booking: Parameters<typeof statusLabel>[0] }) {
  const [tone, icon] = LOOKS[booking.status];
  return (
    <Badge tone={tone} icon={icon}>
      {tr(statusLabel(booking))}
    </Badge>
  );
}
