import { clockTime } from '../../../src/dates.ts';
import type { OpenRequest } from '../../../src/domain/bookings/offers/open-requests.ts';
import type { Conflict } from '../../../src/domain/bookings/requests/conflicts.ts';
import { weekdayNames } from '../../../src/domain/bookings/series/weekday-names.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { isUnreported } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { isWalkToday } from '../../../src/domain/walks/step-rules.ts';
import { market } from '../../../src/market.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rangeText } from '../../bookings/every-week.ts';
import { MessageButton } from '../../bookings/MessageButton.tsx';
import { CanceledWalk } from '../../bookings/next/CanceledWalk.tsx';
import { NextStep, startText } from '../../bookings/next/NextStep.tsx';
import { WalkerWalk } from '../../bookings/next/WalkerWalk.tsx';
import { earnText, RequestActs } from '../../bookings/offers/RequestActs.tsx';
import { RescheduleStep } from '../../bookings/reschedule/ProposalStep.tsx';
import { Button, CallButton } from '../../ui.ts';
import { childrenText } from './OpenRequests.tsx';
import { Requests } from './Requests.tsx';
import type { WalkerBooking } from './WalkerBookingRow.tsx';

export interface WalkerAgenda {
  toMove: readonly ShownBooking[];
  running: readonly WalkerBooking[];
  unreported: readonly WalkerBooking[];
  requests: readonly WalkerBooking[];
  next: readonly WalkerBooking[];
  canceled: readonly ShownBooking[];
}

type Props = {
  agenda: WalkerAgenda;
  asked: readonly OpenRequest[];
  conflicts: readonly Conflict[];
  now: Date;
};

export function WalkerAgendaSection({ agenda, asked, conflicts, now }: Props) {
  const { toMove, running, unreported, requests, next, canceled } = agenda;
  if ([toMove, running, unreported, requests, next, canceled, asked].every(({ length }) => length === 0))
    return null;
  const isSoon = ({ booking }: WalkerBooking) => isWalkToday(booking, now);
  const nextWalk = (entry: WalkerBooking) => (
    <Walk key={entry.booking.id} {...entry} now={now} kind={tr('Next')} />
  );
  return (
    <section className="stack stack-s agenda" aria-label={tr('Now, next and to do')}>
      {[...running, ...unreported].map((entry) => (
        <Walk key={entry.booking.id} {...entry} now={now} kind={tr('To do')} />
      ))}
      {canceled.map((booking) => (
        <CanceledWalk key={booking.id} booking={booking} />
      ))}
      {next.filter(isSoon).map(nextWalk)}
      {toMove.map((booking) => (
        <RescheduleStep key={`move-${booking.id}`} booking={booking} side="walker" linked />
      ))}
      {asked.map((request) => (
        <AskedFor key={request.id} request={request} />
      ))}
      <Requests requests={requests} conflicts={conflicts} />
      {next.filter((entry) => !isSoon(entry)).map(nextWalk)}
    </section>
  );
}

/** Has no name and no address. BOOKING-5, BOOKING-42 */
function AskedFor({ request }: { request: OpenRequest }) {
  const { id, date, time, hours, childAges, neighborhood, week } = request;
  const start = week
    ? tr('{days} at {time}', { days: weekdayNames(week.weekdays), time: clockTime(time) })
    : startText({ scheduledDate: date, scheduledTime: time });
  return (
    <NextStep
      tone="act"
      kind={tr('Request')}
      title={tr('Can you walk {start}?', { start })}
      acts={
        <>
          <RequestActs request={request} at={paths.dashboard} />
          <Button href={paths.booking(id)} label={tr('View Details')} />
        </>
      }
    >
      <p>
        {week && `${rangeText(date, week.until)} · `}
        {[durationText(hours), childrenText(childAges), neighborhood ?? market.city].join(' · ')}
        {' · '}
        {earnText(request)}
      </p>
    </NextStep>
  );
}

function Walk({ booking, acts, now, kind }: WalkerBooking & { now: Date; kind?: string }) {
  return (
    <WalkerWalk
      booking={booking}
      acts={acts}
      now={now}
      at={paths.dashboard}
      kind={kind}
      also={
        isUnreported(booking, now) ? (
          <MessageButton
            booking={booking}
            to={booking.parent}
            at={paths.dashboard}
            label={tr('Message Parent')}
          />
        ) : (
          <CallButton name={givenName(booking.parent)} phone={booking.contact?.phone} />
        )
      }
      linked
    />
  );
}
