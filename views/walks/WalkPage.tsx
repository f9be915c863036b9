import { statusLabel } from '../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { fullName } from '../../src/domain/people/names.ts';
import type { WalkDetail } from '../../src/domain/walks/walk-detail.ts';
import { paths } from '../../src/paths.ts';
import { BackLink, Card, type FormView, PageHeading, StatusBadge } from '../ui.ts';
import { ParentNow } from './ParentNow.tsx';
import { WalkContact } from './WalkContact.tsx';
import { WalkerNow } from './WalkerNow.tsx';
import { WalkTimeline } from './WalkTimeline.tsx';

export interface WalkPageProps extends WalkDetail {
  form: FormView;
}

export function WalkPage(props: WalkPageProps) {
  const { booking, side } = props;
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.booking(booking.id)}>Back to the booking</BackLink>}
        title={`Walk with ${firstNamesOf(booking.children)}`}
        lead={<People {...props} />}
        actions={<StatusBadge status={booking.status} label={statusLabel(booking)} />}
      />
      {side === 'walker' && <WalkerNow {...props} />}
      {side === 'parent' && <ParentNow {...props} />}
      <div className="split">
        <Card title="Where the walk stands" id="walk-steps">
          <WalkTimeline booking={booking} />
        </Card>
        <WalkContact {...props} />
      </div>
    </>
  );
}

function People({ booking: { parent, walker }, side }: WalkPageProps) {
  const walking = walker ? `with ${fullName(walker)}` : '';
  if (side === 'parent') return walking;
  return side === 'walker' ? `for ${fullName(parent)}` : `${walking}, for ${fullName(parent)}`;
}
