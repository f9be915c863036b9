import type { ReactNode } from 'react';
import type { BookingPageProps } from '../bookings/detail/BookingPage.tsx';
import { People } from '../bookings/detail/People.tsx';
import { StaysHome } from '../bookings/StaysHome.tsx';
import { Handover } from './Handover.tsx';
import { ParentNow } from './ParentNow.tsx';
import { LivePlace } from './place/LivePlace.tsx';
import { WalkerNow } from './WalkerNow.tsx';
import type { RunningWalk } from './WalkPage.tsx';
import { WhereItStands } from './WalkTimeline.tsx';

type Props = BookingPageProps & { running: RunningWalk; details: ReactNode; more: ReactNode };

export function Running({ details, more, ...props }: Props) {
  const { booking, side, sheet, running } = props;
  const walk = { ...props, ...running, dialog: props.pickupDialog };
  return (
    <>
      <StaysHome booking={booking} />
      <div className="split">
        <div className="stack">
          {side === 'walker' ? <WalkerNow {...walk} /> : <ParentNow {...walk} />}
          {sheet && <Handover booking={booking} sheet={sheet} />}
          <WhereItStands booking={booking} />
          {running.place && <LivePlace walk={booking.id} {...running.place} />}
        </div>
        <div className="stack">
          {!(side === 'walker' && sheet) && <People {...props} />}
          {details}
          {more}
        </div>
      </div>
    </>
  );
}
