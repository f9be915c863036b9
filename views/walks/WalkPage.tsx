import { ShieldAlert } from 'lucide-react';
import type { DialogName } from '../../src/dialogs.ts';
import { hasOpenCall } from '../../src/domain/bookings/open-call.ts';
import { isPickupLocked } from '../../src/domain/bookings/pickup-state.ts';
import { isOneOf, UNFINISHED } from '../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { HIDDEN } from '../../src/domain/forms/decision.ts';
import { fullName, givenName, isFormer, withinSentence } from '../../src/domain/people/names.ts';
import type { WalkDetail } from '../../src/domain/walks/walk-detail.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Guardians } from '../bookings/detail/People.tsx';
import { MessageButton } from '../bookings/MessageButton.tsx';
import { StaysHome } from '../bookings/StaysHome.tsx';
import { CallsForHelp } from '../incidents/CallsForHelp.tsx';
import { HelpButton } from '../incidents/HelpButton.tsx';
import {
  BackLink,
  Button,
  CallButton,
  Card,
  ContactLines,
  type FormView,
  PageHeading,
  StatusBadge,
} from '../ui.ts';
import { PickupCodeCard, PickupCodeLine } from './handover/PickupCodeCard.tsx';
import { PickupGate } from './handover/PickupGate.tsx';
import { ParentNow } from './ParentNow.tsx';
import { LivePlace, type ShownPlace } from './place/LivePlace.tsx';
import { asksCodeFor } from './ReportStep.tsx';
import { WalkerNow } from './WalkerNow.tsx';
import { WhereItStands } from './WalkTimeline.tsx';

export interface WalkPageProps extends WalkDetail {
  /** Null unless the viewer is the parent. HANDOVER-1 */
  pickupCode: string | null;
  dialog: DialogName<'walk'> | null;
  form: FormView;
  place: ShownPlace | null;
}

export type RunningWalk = Pick<WalkPageProps, 'next' | 'complete' | 'withPlace' | 'place'>;

/** Before and after the walk; while it runs, the page of the booking stands here (WALK-11). */
export function WalkPage(props: WalkPageProps) {
  const { booking, side, place } = props;
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.booking(booking.id)}>{tr('Back to the walk')}</BackLink>}
        title={tr('Walk with {children}', { children: firstNamesOf(booking.children) })}
        lead={<People {...props} />}
        actions={<BadgeAndHelp {...props} />}
      />
      <CallsForHelp calls={booking.calls} at={paths.walk(booking.id)}>
        <StaysHome booking={booking} />
        {side === 'walker' && <WalkerNow {...props} />}
        {side === 'parent' && <ParentNow {...props} />}
        <Pickup {...props} />
        {place && <LivePlace walk={booking.id} {...place} />}
        <div className={side === 'walker' ? 'split split-side' : 'split'}>
          {side === 'walker' && <WalkContact {...props} />}
          <WhereItStands booking={booking} />
          {side !== 'walker' && <WalkContact {...props} />}
        </div>
      </CallsForHelp>
    </>
  );
}

/** In the form of the step where that is the next one. HANDOVER-3 */
function Pickup({ booking, side, next, complete, pickupCode, dialog, form }: WalkPageProps) {
  const at = paths.walk(booking.id);
  if (side !== 'walker')
    return booking.pickup?.asked ? (
      <PickupCodeCard booking={booking} code={pickupCode} dialog={dialog} />
    ) : (
      <PickupCodeLine booking={booking} code={pickupCode} />
    );
  if (next && (asksCodeFor(next) || isPickupLocked(booking))) return null;
  return <PickupGate booking={booking} acts={{ start: HIDDEN, complete }} form={form} at={at} />;
}

/** During the walk, help is beside the main button. */
const BadgeAndHelp = ({ booking, side, now }: WalkPageProps) => (
  <>
    <StatusBadge booking={booking} />
    {side !== 'admin' && !isOneOf(UNFINISHED, booking.status) && !hasOpenCall(booking) && (
      <HelpButton walk={booking} now={now} />
    )}
  </>
);

function People({ booking: { parent, walker }, side }: WalkPageProps) {
  const names = { walker: walker ? fullName(walker) : '', parent: withinSentence(fullName(parent)) };
  if (side === 'walker') return tr('for {parent}', names);
  return side === 'parent' ? tr('with {walker}', names) : tr('with {walker}, for {parent}', names);
}

function WalkContact({ booking, side }: WalkPageProps) {
  const { id, parent, walker, contact } = booking;
  const others = [side !== 'parent' && parent, side !== 'walker' && walker].filter((one) => one !== false);
  return (
    <Card title={tr('Contact')} id="walk-contact">
      {others.map(
        (person) =>
          person &&
          !isFormer(person) && (
            <div key={person.id} className="stack stack-s">
              {contact && <ContactLines name={givenName(person)} contact={contact} />}
              <div className="cluster">
                {side === 'walker' && (
                  <Button href={paths.walkCard(id)} icon={ShieldAlert} label={tr('Safety sheet')} />
                )}
                <CallButton name={givenName(person)} phone={contact?.phone} />
                <MessageButton
                  booking={booking}
                  to={person}
                  at={paths.walk(id)}
                  about={side === 'admin' ? null : id}
                  label={tr('Message {name}', { name: givenName(person) })}
                />
              </div>
            </div>
          ),
      )}
      <Guardians booking={booking} at={paths.walk(id)} />
    </Card>
  );
}
