import { MapPinned, TriangleAlert } from 'lucide-react';
import type { ChildSheet, SafetySheetData } from '../../src/domain/bookings/safety-sheet/safety-sheet.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { firstNameOf } from '../../src/domain/children/first-name.ts';
import { directionsTo } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Guardians } from '../bookings/detail/GuardianRow.tsx';
import { MessageButton } from '../bookings/MessageButton.tsx';
import { Button, CallButton, Card, Icon } from '../ui.ts';

type Props = { booking: ShownBooking; sheet: SafetySheetData };

/** What the walker needs on the street: where to, what is dangerous, and who takes over. WALK-11 */
export const Handover = ({ booking, sheet }: Props) => (
  <Card id="handover">
    <div className="row">
      <p className="row-text">
        <span className="soft small">{tr('Drop-off')}</span>
        <br />
        <strong>{booking.dropoffLocation}</strong>
      </p>
      <Button
        href={directionsTo(booking.dropoffLocation ?? '')}
        icon={MapPinned}
        size="s"
        label={tr('Directions')}
      />
    </div>
    {sheet.children.map((child) => (
      <ChildHandover key={child.id} child={child} booking={booking} sheet={sheet} />
    ))}
    <Guardians booking={booking} faceless />
  </Card>
);

const PARENT = 'parent';

function ChildHandover({ child, booking, sheet }: Props & { child: ChildSheet }) {
  const name = firstNameOf(child);
  const parent = booking.parent.firstName;
  return (
    <div className="stack stack-s">
      {[child.allergies, child.medicalConditions].map(
        (danger) =>
          danger && (
            <p key={danger} className="danger-line">
              <Icon of={TriangleAlert} size="s" />
              <span>
                {name}: {danger}
              </span>
            </p>
          ),
      )}
      <p className="soft small">
        {child.mayGoHomeAlone
          ? tr('{name} may go home alone, or to:', { name })
          : tr('Give {name} to:', { name })}
      </p>
      <ul className="rows">
        {[...child.receivers, { id: PARENT, name: parent, phone: sheet.parentPhone }].map((receiver) => (
          <li key={receiver.id} className="row">
            <strong className="row-text">{receiver.name}</strong>
            <span className="cluster">
              {receiver.id === PARENT && (
                <MessageButton booking={booking} to={booking.parent} iconOnly label={tr('Message Parent')} />
              )}
              <CallButton name={receiver.name} phone={receiver.phone} iconOnly />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
