import { CalendarClock, CalendarPlus, CalendarX, House, ReceiptText, RefreshCw, X } from 'lucide-react';
import { bookingDialog, type DialogName } from '../../../src/dialogs.ts';
import type { BookingDetail, DetailStep } from '../../../src/domain/bookings/detail.ts';
import { notToday } from '../../../src/domain/bookings/lifecycle/not-today.ts';
import type { AskOptions } from '../../../src/domain/bookings/offers/ask-everyone.ts';
import { isOneOf, UNFINISHED } from '../../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { Decision } from '../../../src/domain/decision.ts';
import type { PaymentCard } from '../../../src/domain/payments/cards/card.ts';
import { payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { HelpButton } from '../../incidents/HelpButton.tsx';
import { DisputeNotice } from '../../payments/DisputeNotice.tsx';
import { PayoutBadge } from '../../payments/PayoutBadge.tsx';
import { RefundBadge } from '../../payments/RefundBadge.tsx';
import { BackLink, Button, Card, type FormView, PageHeading, StatusBadge } from '../../ui.ts';
import { PickupCodeCard } from '../../walks/handover/PickupCodeCard.tsx';
import { PickupGate } from '../../walks/handover/PickupGate.tsx';
import { ParentNext } from '../next/ParentNext.tsx';
import { WalkerNext } from '../next/WalkerNext.tsx';
import type { WalkerActs } from '../next/WalkerWalk.tsx';
import { RescheduleStep } from '../reschedule/RescheduleStep.tsx';
import { BookingDialogs } from './BookingDialogs.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { History } from './History.tsx';
import { Decisions, Management } from './Management.tsx';
import { People } from './People.tsx';
import { type TeamActs, TeamButtons } from './team/TeamActs.tsx';

export interface BookingPageProps extends BookingDetail {
  side: 'parent' | 'walker' | 'admin';
  step: DetailStep;
  acts: WalkerActs & Record<'cancel' | 'withdraw' | 'stayHome' | 'reschedule', Decision>;
  /** The parent's default card, where something can be paid. */
  card: PaymentCard | null;
  /** What the parent may tip, if anything. PAYMENT-26 */
  tip: 'offered' | 'processing' | null;
  tipAmount: number | null;
  /** The payment dialog begins with it, not with a card form. */
  withSavedCard: boolean;
  now: Date;
  /** While the dialog is open. BOOKING-42 */
  ask: AskOptions | null;
  team: TeamActs | null;
  /** Null unless the viewer may see the child. CHILD-3 */
  childPhotos: Record<string, string | null>;
  /** Null unless the viewer is the parent. HANDOVER-1 */
  pickupCode: string | null;
  pickupDialog: DialogName<'walk'> | null;
  /** From the address; shown only if the action is allowed now. */
  dialog: DialogName<'booking'> | null;
  form: FormView;
}

const BACK = {
  parent: { href: paths.schedule, label: msg('Back to Schedule') },
  walker: { href: paths.schedule, label: msg('Back to Schedule') },
  admin: { href: paths.dashboard, label: msg('Back to Dashboard') },
} as const;

export function BookingPage(props: BookingPageProps) {
  const { booking, side, history } = props;
  const back = BACK[side];
  return (
    <>
      <PageHeading
        back={<BackLink href={back.href}>{tr(back.label)}</BackLink>}
        title={tr("{children}'s walk", { children: firstNamesOf(booking.children) })}
        lead={<ParticipantNames {...props} />}
        actions={<BookingBadges {...props} />}
      />
      <RescheduleStep booking={booking} side={side} />
      {side === 'parent' && <ParentNext {...props} />}
      {side === 'walker' && <WalkerNext {...props} />}
      <div className="split">
        <div className="stack">
          <DisputeNotice money={booking.money} side={side} />
          <Pickup {...props} />
          <Decisions {...props} />
          <People {...props} />
          <Card title={tr('Walk details')}>
            <div className="two-up">
              <BookingFacts booking={booking} />
            </div>
            <Actions {...props} />
          </Card>
          <Management {...props} />
        </div>
        <Card title={tr('History')} tone="soft">
          <History booking={booking} history={history} />
        </Card>
      </div>
      <BookingDialogs {...props} />
    </>
  );
}

function Pickup({ booking, side, pickupCode, pickupDialog, acts, form }: BookingPageProps) {
  const at = paths.booking(booking.id);
  if (side === 'walker') return <PickupGate booking={booking} acts={acts} form={form} at={at} />;
  return <PickupCodeCard booking={booking} code={pickupCode} at={at} dialog={pickupDialog} />;
}

function BookingBadges({ booking, side }: BookingPageProps) {
  return (
    <span className="cluster">
      <StatusBadge booking={booking} />
      <RefundBadge money={booking.money} />
      {side === 'walker' && <PayoutBadge progress={payoutProgress(booking)} money={booking.money} />}
    </span>
  );
}

function ParticipantNames({ booking: { parent, walker }, side }: BookingPageProps) {
  const names = { walker: walker ? fullName(walker) : '', parent: fullName(parent) };
  if (side === 'parent') return walker ? tr('with {walker}', names) : tr('Still looking for a walker');
  return walker
    ? tr('with {walker}, for {parent}', names)
    : tr('Still looking for a walker, for {parent}', names);
}

/** Without JavaScript a refresh button replaces the live updates. */
function Actions({ booking, acts, team, side, now }: BookingPageProps) {
  const isSoon = notToday(booking, now) !== null;
  return (
    <div className="cluster">
      {side !== 'admin' && !isOneOf(UNFINISHED, booking.status) && <HelpButton walk={booking} now={now} />}
      {booking.money && <Button href={paths.receipt(booking.id)} icon={ReceiptText} label={tr('Receipt')} />}
      {side !== 'admin' && isOneOf(UNFINISHED, booking.status) && (
        <Button
          href={paths.calendarFile(booking.id)}
          icon={CalendarPlus}
          download
          hx-boost="false"
          label={tr('Add to calendar')}
        />
      )}
      {acts.cancel.allowed && (
        <Button href={bookingDialog(booking.id, 'cancel')} icon={X} label={tr('Cancel Booking')} />
      )}
      {acts.reschedule.allowed && (
        <Button
          id="propose-time"
          href={bookingDialog(booking.id, 'reschedule')}
          icon={CalendarClock}
          label={tr('Propose another time')}
        />
      )}
      {acts.stayHome.allowed && (booking.seriesId || !isSoon) && (
        <Button href={bookingDialog(booking.id, 'stay-home')} icon={House} label={tr('A child stays home')} />
      )}
      {acts.withdraw.allowed && !isSoon && (
        <Button href={bookingDialog(booking.id, 'withdraw')} icon={CalendarX} label={tr('Cancel walk')} />
      )}
      {team && <TeamButtons booking={booking} team={team} />}
      <span className="needs-no-js">
        <Button
          href={withQuery(paths.booking(booking.id), { refresh: '1' })}
          icon={RefreshCw}
          label={tr('Refresh')}
        />
      </span>
    </div>
  );
}
