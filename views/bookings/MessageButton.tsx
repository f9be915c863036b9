import { MessageCircle } from 'lucide-react';
import { messageDialog } from '../../src/dialogs.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { paths } from '../../src/paths.ts';
import { plural } from '../../src/translate.ts';
import { Button, CountBadge, VisuallyHidden } from '../ui.ts';

interface Props {
  booking: ShownBooking;
  to: { id: string };
  label: string;
  size?: 'm' | 's';
  iconOnly?: boolean;
  /** The page under the thread. */
  at?: string;
  about?: string | null;
}

export function MessageButton({ booking, to, label, size = 'm', iconOnly, at, about = booking.id }: Props) {
  if (booking.closedTo?.includes(to.id)) return null;
  const count = booking.unreadFrom?.[to.id] ?? 0;
  return (
    <Button
      href={messageDialog(at ?? paths.booking(booking.id), to.id, about)}
      size={size}
      icon={MessageCircle}
      iconOnly={iconOnly === true && count === 0}
    >
      {iconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : label}{' '}
      <CountBadge count={count} of={plural(count, 'unread message', 'unread messages')} />
    </Button>
  );
}
