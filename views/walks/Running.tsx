import { tr } from '../../src/translate.ts';
import type { BookingPageProps } from '../bookings/detail/BookingPage.tsx';
import { People } from '../bookings/detail/People.tsx';
import { StaysHome } from '../bookings/StaysHome.tsx';
import { Card } from '../ui.ts';
import { Handover } from './Handover.tsx';
import { ParentNow } from './ParentNow.tsx';
import { LivePlace } from './place/LivePlace.tsx';
import { WalkerNow } from './WalkerNow.tsx';
import { type RunningWalk, WalkPushOffer } from './WalkPage.tsx';
import { WalkTimeline } from './WalkTimeline.tsx';

/** What stands first while a walk runs. WALK-11 */
export function Running(props: BookingPageProps & { running: RunningWalk }) {
  const { booking, side, sheet, running } = props;
  const walk = { ...props, ...running, dialog: props.pickupDialog };
  return (
    <>
      <StaysHome booking={booking} />
      {side === 'walker' ? <WalkerNow {...walk} /> : <ParentNow {...walk} />}
      {sheet && <Handover booking={booking} sheet={sheet} />}
      <div className="split">
        <Card title={tr('Where the walk stands')} id="walk-steps">
          <WalkTimeline booking={booking} />
        </Card>
        {!(side === 'walker' && sheet) && <People {...props} />}
      </div>
      {running.place && <LivePlace walk={booking.id} {...running.place} />}
      {running.vapidKey && <WalkPushOffer walk={booking.id} vapidKey={running.vapidKey} />}
    </>
  );
}
