import { dialogAt } from '../../../src/dialogs.ts';
import type { Agenda } from '../../../src/domain/bookings/schedule/agenda.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { isRunning, statusLabel } from '../../../src/domain/bookings/status.ts';
import { firstNameOf, firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { type ParentOverview, SHOWN_REQUESTS } from '../../../src/domain/dashboard/parent-overview.ts';
import type { PaymentCard } from '../../../src/domain/payments/cards/card.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { isWalkToday } from '../../../src/domain/walks/step-rules.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { saidText, titleOfEnded } from '../../bookings/ended-text.ts';
import { FindAnother } from '../../bookings/FindAnother.tsx';
import { AgreedWalk } from '../../bookings/next/AgreedWalk.tsx';
import { CanceledWalk } from '../../bookings/next/CanceledWalk.tsx';
import { NextStep, startText } from '../../bookings/next/NextStep.tsx';
import { RescheduleStep } from '../../bookings/reschedule/ProposalStep.tsx';
import { unansweredText } from '../../children/unanswered-text.ts';
import { Button } from '../../ui.ts';
import { NoChildren, Nothing } from './NothingPlanned.tsx';
import { WeeklyWalks } from './ParentRecentBookings.tsx';
import { PaidAutomatically, ToPay } from './ToPay.tsx';

type Props = {
  agenda: Agenda;
  card: PaymentCard | null;
  isGuardian: boolean;
  hasChildren: boolean;
  isElsewhere: boolean;
  toAsk: ParentOverview['toAsk'];
  now: Date;
};

export function ParentAgenda({ agenda, card, isGuardian, hasChildren, isElsewhere, toAsk, now }: Props) {
  const { toMove, running, unreported, next, unpaid, requests, repeatable, canceled } = agenda;
  const [soonest] = next;
  const [asked] = toAsk;
  const [offered] = requests.filter(({ offerCount }) => (offerCount ?? 0) > 0);
  const waiting = requests.filter((request) => request !== offered);
  return (
    <section className="stack stack-s agenda" aria-label={tr('Now, next and to do')}>
      {toMove.map((booking) => (
        <RescheduleStep key={`move-${booking.id}`} booking={booking} side="parent" linked />
      ))}
      {[...running, ...unreported].map((booking) => (
        <AgreedWalk
          key={booking.id}
          booking={booking}
          now={now}
          at={paths.dashboard}
          href={(isRunning(booking) ? paths.walk : paths.booking)(booking.id)}
        />
      ))}
      {repeatable.map((booking) => (
        <UnansweredRequest key={booking.id} booking={booking} now={now} />
      ))}
      {canceled.map((booking) => (
        <CanceledWalk key={booking.id} booking={booking} />
      ))}
      {soonest && (
        <AgreedWalk
          kind={`${tr('Next')} · ${tr(statusLabel(soonest))}`}
          booking={soonest}
          now={now}
          at={paths.dashboard}
          href={isWalkToday(soonest, now) ? paths.walk(soonest.id) : undefined}
          more={!isWalkToday(soonest, now) && <Details booking={soonest} />}
        />
      )}
      <ToPay unpaid={unpaid} card={card} />
      <PaidAutomatically unpaid={unpaid} card={isGuardian ? null : card} />
      {offered && <Offered booking={offered} />}
      {asked && <FirstWalk child={asked} />}
      {waiting.slice(0, SHOWN_REQUESTS).map((request) => (
        <Waiting key={request.id} booking={request} />
      ))}
      {waiting.length > SHOWN_REQUESTS && (
        <a href={withQuery(paths.schedule, { status: 'pending' })}>{tr('See all requests')}</a>
      )}
      {isEmpty(agenda) && !isElsewhere && (hasChildren ? <Nothing /> : <NoChildren />)}
    </section>
  );
}

const LISTS = ['running', 'unreported', 'next', 'unpaid', 'requests', 'repeatable', 'canceled'] as const;
export const isEmpty = (agenda: Agenda): boolean => LISTS.every((list) => agenda[list].length === 0);

const FirstWalk = ({ child }: { child: ParentOverview['toAsk'][number] }) => (
  <NextStep
    id={`first-walk-${child.id}`}
    kind={tr('To do')}
    title={tr("Before {name}'s first walk", { name: firstNameOf(child) })}
    acts={<Button href={paths.firstWalk(child.id)} label={tr('Answer')} />}
  >
    <p>{tr('Your walker still needs {answers}.', { answers: unansweredText(child) })}</p>
  </NextStep>
);

const Details = ({ booking }: { booking: ShownBooking }) => (
  <>
    <Button
      href={paths.booking(booking.id)}
      aria-label={`${tr('View Details')}: ${startText(booking)}`}
      label={tr('View Details')}
    />
    <WeeklyWalks booking={booking} />
  </>
);

const Cancel = ({ booking }: { booking: ShownBooking }) => (
  <Button
    href={dialogAt('parentDashboard', paths.dashboard, 'cancel', booking.id)}
    variant="quiet"
    label={tr('Cancel')}
  />
);

function Offered({ booking }: { booking: ShownBooking }) {
  const count = booking.offerCount ?? 0;
  return (
    <NextStep
      id={`booking-${booking.id}`}
      tone="act"
      kind={tr('To do')}
      title={plural(count, 'You have an offer', 'You have {count} offers')}
      acts={
        <>
          <Button href={paths.booking(booking.id)} variant="primary" label={tr('Choose a walker')} />
          <Cancel booking={booking} />
        </>
      }
    >
      <p>
        {firstNamesOf(booking.children)}, {startText(booking)}
      </p>
    </NextStep>
  );
}

function Waiting({ booking }: { booking: ShownBooking }) {
  const children = firstNamesOf(booking.children);
  return (
    <NextStep
      id={`booking-${booking.id}`}
      kind={tr(statusLabel(booking))}
      title={
        booking.walker
          ? tr('Waiting for {walker} to answer', { walker: givenName(booking.walker) })
          : tr('Waiting for offers')
      }
      acts={
        booking.seriesId ? (
          <Button href={paths.series(booking.seriesId)} label={tr('See the dates')} />
        ) : (
          <>
            <Details booking={booking} />
            <Cancel booking={booking} />
          </>
        )
      }
    >
      <p>
        {booking.seriesId || booking.weekdays
          ? tr('{children}, weekly, the first {start}', { children, start: startText(booking) })
          : `${children}, ${startText(booking)}`}
      </p>
    </NextStep>
  );
}

function UnansweredRequest({ booking, now }: { booking: ShownBooking; now: Date }) {
  return (
    <NextStep
      tone="act"
      kind={tr('To do')}
      title={titleOfEnded(booking)}
      acts={
        <>
          <FindAnother booking={booking} now={now} />
          {!booking.endedWith && <Details booking={booking} />}
        </>
      }
    >
      <p>
        {firstNamesOf(booking.children)},{' '}
        {startText({ ...booking, scheduledTime: booking.instead?.open?.time ?? booking.scheduledTime })}
      </p>
      <p>{saidText(booking)}</p>
    </NextStep>
  );
}
