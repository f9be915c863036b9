import type { Assignable } from '../../../../src/domain/bookings/admin/assignable.ts';
import { fullName } from '../../../../src/domain/people/names.ts';
import { labelsOf } from '../../../../src/domain/walkers/walker-profile.ts';
import { paths } from '../../../../src/paths.ts';
import { Badge, Dialog, Form, MoneyText, Rows, SearchForm, SubmitButton } from '../../../ui.ts';
import type { BookingPageProps } from '../BookingPage.tsx';
import type { TeamActs } from './TeamActs.tsx';

type Props = Pick<BookingPageProps, 'booking'> & { team: TeamActs };

export function AssignDialog({ booking, team: { q, walkers } }: Props) {
  const at = paths.booking(booking.id);
  return (
    <Dialog id="assign" title="Assign a walker">
      <p>
        Walkers available at that time, with those who offered listed first. Assigning one confirms the walk,
        and we'll email the parent and the walker.
      </p>
      <SearchForm action={at} label="Search by name" q={q} hidden={{ dialog: 'assign' }} />
      <Rows
        items={walkers}
        empty={q ? 'No available walkers match your search.' : 'No walkers are available at that time.'}
      >
        {(walker) => <Choice key={walker.walkerId} walker={walker} at={at} />}
      </Rows>
    </Dialog>
  );
}

function Choice({ walker, at }: { walker: Assignable; at: string }) {
  const { walkerId, neighborhood, offered, rate, total, missing } = walker;
  return (
    <li className="row" id={`walker-${walkerId}`}>
      <div className="row-text">
        <p className="row-title cluster">
          <a href={paths.adminProfile(walkerId)}>{fullName(walker)}</a>
          {offered && <Badge tone="pine">Offered</Badge>}
        </p>
        <p className="small soft">
          {neighborhood} · <MoneyText cents={rate} per="/hr" />, <MoneyText cents={total} /> for this walk
        </p>
      </div>
      <Form intent="assign" action={at} hidden={{ walker: walkerId, rate: String(rate) }} layout="row">
        <SubmitButton
          id={`assign-${walkerId}`}
          size="s"
          aria-label={`Assign ${fullName(walker)}`}
          {...(missing.length > 0 && { why: `Missing: ${labelsOf(missing)}` })}
          label="Assign"
        />
      </Form>
    </li>
  );
}
