import { CalendarDays } from 'lucide-react';
import { clockTime } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';
import { WayNotes } from '../WayNotes.tsx';
import { ProposalStep } from './ProposalStep.tsx';
import { dayText, rescheduleText } from './reschedule-text.ts';

type Props = { booking: ShownBooking; side: 'parent' | 'walker' | 'admin'; linked?: boolean };

export function RescheduleStep({ booking, side, linked }: Props) {
  const { id: bookingId, proposal, parent, walker, children } = booking;
  if (!proposal || !walker) return null;
  const { seriesId, newDate, newTime } = proposal;
  const weekly = { date: dayText(newDate), time: clockTime(newTime) };
  const toDates = seriesId && { href: paths.series(seriesId), label: tr('See the dates') };
  return (
    <ProposalStep
      {...{ proposal: { ...proposal, bookingId }, parent, walker, side }}
      times={seriesId ? tr('the weekly walks from {date} on to {time}', weekly) : rescheduleText(proposal)}
      href={linked ? paths.booking(bookingId) : undefined}
      acts={toDates ? <Button {...toDates} variant="primary" icon={CalendarDays} /> : undefined}
      hint={tr("{children}, {duration}. Until there's an answer, the old time stands.", {
        children: firstNamesOf(children),
        duration: durationText(booking.durationHours),
      })}
    >
      {!seriesId && <WayNotes walk={{ ...booking, ...proposal }} others={proposal.beside} />}
    </ProposalStep>
  );
}
