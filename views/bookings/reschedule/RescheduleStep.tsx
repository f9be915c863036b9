import { CalendarDays, Check } from 'lucide-react';
import { clockTime } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';
import { NextStep } from '../next/NextStep.tsx';
import { AnswerButton, WaitingStep } from './AnswerButton.tsx';
import { dayText, rescheduleText } from './reschedule-text.ts';

type Props = { booking: ShownBooking; side: 'parent' | 'walker' | 'admin'; linked?: boolean };

/** The proposal that waits for an answer: of the viewer, or of the other side. BOOKING-32 */
export function RescheduleStep({ booking, side, linked }: Props) {
  const { proposal, parent, walker, children } = booking;
  if (!proposal || !walker) return null;
  const proposer = proposal.proposedBy === parent.id ? 'parent' : 'walker';
  const [asking, asked] = proposer === 'parent' ? [parent, walker] : [walker, parent];
  const { seriesId } = proposal;
  const times = seriesId
    ? tr('the weekly walks from {date} on to {time}', {
        date: dayText(proposal.newDate),
        time: clockTime(proposal.newTime),
      })
    : rescheduleText(proposal);
  const shown = { id: proposal.id, bookingId: booking.id };
  const note = proposal.note && <p>“{proposal.note}”</p>;
  if (side === 'admin')
    return (
      <NextStep title={tr('{asking} asked to move {times}', { asking: givenName(asking), times })}>
        <p>{tr("{asked} hasn't answered.", { asked: givenName(asked) })}</p>
      </NextStep>
    );
  if (side === proposer)
    return (
      <WaitingStep proposal={shown} asked={givenName(asked)} times={times}>
        {note}
      </WaitingStep>
    );
  const title = tr('{asking} asks to move {times}', { asking: givenName(asking), times });
  return (
    <NextStep
      tone="act"
      kind={tr('To do')}
      title={linked ? <a href={paths.booking(booking.id)}>{title}</a> : title}
      acts={
        seriesId ? (
          <Button
            href={paths.series(seriesId)}
            variant="primary"
            icon={CalendarDays}
            label={tr('See the dates')}
          />
        ) : (
          <>
            <AnswerButton proposal={shown} intent="accept-time" label={tr('Accept')} icon={Check} primary />
            <AnswerButton proposal={shown} intent="keep-time" label={tr('Keep the old time')} />
          </>
        )
      }
    >
      <p>
        {tr("{children}, {duration}. Until there's an answer, the old time stands.", {
          children: firstNamesOf(children),
          duration: durationText(booking.durationHours),
        })}
      </p>
      {note}
    </NextStep>
  );
}
