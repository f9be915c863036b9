import { longDate } from '../../../src/dates.ts';
import type { DialogName } from '../../../src/dialogs.ts';
import type { BookingDetail, DetailStep } from '../../../src/domain/bookings/detail.ts';
import type { AskOptions } from '../../../src/domain/bookings/offers/ask-everyone.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { Decision } from '../../../src/domain/forms/decision.ts';
import type { PaymentCard } from '../../../src/domain/payments/cards/card.ts';
import type { OpenRefund } from '../../../src/domain/payments/failed-refunds.ts';
import { payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import { fullName, withinSentence } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { CallsForHelp } from '../../incidents/CallsForHelp.tsx';
import { PushOffer } from '../../notifications/push/TurnOnPush.tsx';
import { DisputeNotice } from '../../payments/DisputeNotice.tsx';
import { PayoutBadge } from '../../payments/PayoutBadge.tsx';
import { RefundBadge } from '../../payments/RefundBadge.tsx';
import { StripeErrorText } from '../../payments/StripeErrorText.tsx';
import { BackLink, Card, Disclosure, type FormView, PageHeading, StatusBadge } from '../../ui.ts';
import { Running } from '../../walks/Running.tsx';
import type { RunningWalk } from '../../walks/WalkPage.tsx';
import { ParentNext } from '../next/ParentNext.tsx';
import { WalkerNext } from '../next/WalkerNext.tsx';
import type { WalkerActs } from '../next/WalkerWalk.tsx';
import { RescheduleStep } from '../reschedule/ProposalStep.tsx';
import { Actions } from './Actions.tsx';
import { BookingDialogs } from './BookingDialogs.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { Decisions, Management } from './Management.tsx';
import { More, Pickup } from './More.tsx';
import { People } from './People.tsx';
import { type TeamActs, TeamButtons } from './team/TeamActs.tsx';

export interface BookingPageProps extends BookingDetail {
  side: 'parent' | 'walker' | 'admin';
  isGuardian: boolean;
  step: DetailStep;
  acts: WalkerActs & Record<'cancel' | 'withdraw' | 'stayHome' | 'reschedule', Decision>;
  /** While the walk runs, to its parent and walker. WALK-11 */
  running: RunningWalk | null;
  pushKey: string | null;
  card: PaymentCard | null;
  /** For the parent. PAYMENT-37 */
  openRefund: OpenRefund | null;
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
  const { booking, side, running } = props;
  const back = BACK[side];
  return (
    <>
      <PageHeading
        back={<BackLink href={back.href}>{tr(back.label)}</BackLink>}
        title={tr("{children}'s walk", { children: firstNamesOf(booking.children) })}
        lead={!running && <ParticipantNames {...props} />}
        actions={<BookingBadges {...props} />}
      />
      <CallsForHelp calls={booking.calls} at={paths.booking(booking.id)}>
        {running ? (
          <Running
            {...props}
            running={running}
            details={
              <Disclosure title={tr('Walk details')} id="walk-details">
                <p>{longDate(booking.scheduledDate)}</p>
                <Details {...props} />
              </Disclosure>
            }
            more={
              <>
                <Management {...props} />
                <More {...props} />
              </>
            }
          />
        ) : (
          <NotRunning {...props} />
        )}
      </CallsForHelp>
      {side !== 'parent' && (
        <p className="soft small">{tr('Payment management is only available for parents.')}</p>
      )}
      <BookingDialogs {...props} />
    </>
  );
}

function NotRunning(props: BookingPageProps) {
  const { booking, side } = props;
  return (
    <>
      <RescheduleStep booking={booking} side={side} />
      {side === 'parent' && <ParentNext {...props} />}
      {side === 'walker' && <WalkerNext {...props} />}
      {props.pushKey && <PushOffer vapidKey={props.pushKey} next={paths.booking(booking.id)} />}
      <div className="split">
        <div className="stack">
          <DisputeNotice money={booking.money} side={side} disputes={props.team?.disputes ?? []} />
          <Pickup {...props} />
          <Decisions {...props} />
          <Card title={longDate(booking.scheduledDate)} id="walk-details">
            <Details {...props} />
          </Card>
          <Management {...props} />
        </div>
        <div className="stack">
          <People {...props} />
          <More {...props} />
        </div>
      </div>
    </>
  );
}

const Details = (props: BookingPageProps) => (
  <>
    <BookingFacts booking={props.booking} />
    {props.team?.stripeErrors.map((storedError) => (
      <StripeErrorText key={storedError.requestId} storedError={storedError} />
    ))}
    <Actions {...props} />
    {props.team && <TeamButtons booking={props.booking} team={props.team} />}
  </>
);

type Badges = Pick<BookingPageProps, 'booking' | 'side' | 'openRefund'>;

function BookingBadges({ booking, side, openRefund }: Badges) {
  return (
    <span className="cluster">
      <StatusBadge booking={booking} />
      <RefundBadge money={booking.money} open={openRefund} />
      {side === 'walker' && <PayoutBadge progress={payoutProgress(booking)} money={booking.money} />}
    </span>
  );
}

function ParticipantNames({ booking: { parent, walker, status }, side }: BookingPageProps) {
  const names = { walker: walker ? fullName(walker) : '', parent: withinSentence(fullName(parent)) };
  if (side === 'parent' && walker) return tr('with {walker}', names);
  if (side === 'parent') return status === 'pending' && tr('Still looking for a walker');
  if (side === 'walker') return status === 'pending' ? null : tr('for {parent}', names);
  return walker
    ? tr('with {walker}, for {parent}', names)
    : tr('Still looking for a walker, for {parent}', names);
}
