import { clock } from '../../../src/clock.ts';
import { clockTime, endTime, shortDate } from '../../../src/dates.ts';
import { hasOpenCall } from '../../../src/domain/bookings/open-call.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { CANCELLED, COMPLETED_STATUSES, isOneOf } from '../../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import { isFormer, shortName } from '../../../src/domain/people/names.ts';
import { isWalkToday } from '../../../src/domain/walks/step-rules.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { PayoutBadge } from '../../payments/PayoutBadge.tsx';
import { RefundBadge } from '../../payments/RefundBadge.tsx';
import { Badge, classes, Form, StatusBadge, SubmitButton } from '../../ui.ts';
import { WalkLink } from '../../walks/WalkLink.tsx';
import type { WalkerActs } from '../next/WalkerWalk.tsx';
import { nextAct, WALK_BUTTONS } from '../next/walk-acts.ts';
import { WayNotes } from '../WayNotes.tsx';
import { placeOf } from './week-text.ts';

type Props = {
  booking: ShownBooking;
  others: readonly ShownBooking[];
  acts: WalkerActs | undefined;
  here: string;
};

export function CalendarWalk({ booking, others, acts, here }: Props) {
  const hours = booking.actualDurationHours ?? booking.durationHours;
  const ends = endTime(booking.scheduledDate, booking.scheduledTime, hours);
  const act = acts && !isWalkToday(booking, clock.now()) && nextAct(acts);
  const open = acts || isOver(booking) ? tr('View Details') : tr('Manage Booking');
  return (
    <li className={classes('row', placeOf(booking))} id={`booking-${booking.id}`}>
      <div className="row-text">
        <p className="row-title">
          <span>
            {clockTime(booking.scheduledTime)}
            {!hasOpenCall(booking) && <span className="week-until"> – {clockTime(ends)}</span>}
          </span>
          {booking.seriesId && (
            <a
              href={paths.series(booking.seriesId)}
              aria-label={tr('Weekly walks of {children}', { children: firstNamesOf(booking.children) })}
            >
              {tr('Weekly')}
            </a>
          )}
          <span className="cluster">
            {hasOpenCall(booking) && <Badge tone="coral">{tr('Help needed')}</Badge>}
            <StatusBadge booking={booking} />
            <RefundBadge money={booking.money} />
            {acts && <PayoutBadge progress={payoutProgress(booking)} money={booking.money} />}
          </span>
        </p>
        <p>
          {rich('{children} with {other}', {
            children: firstNamesOf(booking.children),
            other: <OtherSide booking={booking} reader={acts ? 'walker' : 'parent'} />,
          })}
        </p>
        <WayNotes walk={booking} others={others} />
      </div>
      {acts && <WalkLink booking={booking} isWalker primary size="s" />}
      {act && (
        <Form intent={act} action={here} hidden={{ booking: booking.id, next: here }} layout="row">
          <SubmitButton
            id={`${act}-${booking.id}`}
            icon={WALK_BUTTONS[act].icon}
            size="s"
            label={tr(WALK_BUTTONS[act].label)}
          />
        </Form>
      )}
      {/* Covers the row. */}
      <a
        href={paths.booking(booking.id)}
        id={`open-${booking.id}`}
        className="week-open small"
        aria-label={tr('{act}: {children}, {time}', {
          act: open,
          children: firstNamesOf(booking.children),
          time: `${shortDate(booking.scheduledDate)}, ${clockTime(booking.scheduledTime)}`,
        })}
      >
        {open}
      </a>
    </li>
  );
}

const isOver = ({ status, scheduledDate }: ShownBooking): boolean =>
  scheduledDate < clock.today() || isOneOf([...COMPLETED_STATUSES, ...CANCELLED], status);

function OtherSide({ booking, reader }: { booking: ShownBooking; reader: 'parent' | 'walker' }) {
  if (reader === 'walker') return shortName(booking.parent);
  if (!booking.walker) return tr('a walker to be chosen');
  const name = shortName(booking.walker);
  const isClosed = isFormer(booking.walker) || booking.closedTo?.includes(booking.walker.id);
  return isClosed ? name : <a href={paths.walker(booking.walker.id)}>{name}</a>;
}
