import { MapPinned, TriangleAlert } from 'lucide-react';
import type { ChildSheet, SafetySheetData } from '../../src/domain/bookings/safety-sheet/safety-sheet.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import type { Adult } from '../../src/domain/children/adults.ts';
import { shortNameAmong } from '../../src/domain/children/first-name.ts';
import { directionsTo } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { roleText } from '../bookings/detail/People.tsx';
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
      <ChildHandover
        key={child.id}
        child={child}
        name={shortNameAmong(sheet.children, child)}
        booking={booking}
      />
    ))}
  </Card>
);

type OfChild = Pick<Props, 'booking'> & { child: ChildSheet; name: string };

function ChildHandover({ child, name, booking }: OfChild) {
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
        {child.receivers.map((receiver) => (
          <li key={receiver.id} className="row">
            <strong className="row-text">{receiver.name}</strong>
            <CallButton name={receiver.name} phone={receiver.phone} iconOnly />
          </li>
        ))}
        {child.adults.map((adult) => (
          <AdultRow key={adult.id} adult={adult} booking={booking} />
        ))}
      </ul>
    </div>
  );
}

/** Who decides for only some of the children of the walk has no thread about it (FAMILY-8). */
function AdultRow({ adult, booking }: Pick<Props, 'booking'> & { adult: Adult }) {
  const isParent = adult.id === booking.parent.id;
  const guardian = booking.guardians?.find(({ id }) => id === adult.id);
  const to = isParent ? booking.parent : guardian;
  return (
    <li className="row">
      <div className="row-text">
        <strong>{adult.firstName}</strong>
        {!isParent && <p className="soft small">{roleText(guardian)}</p>}
      </div>
      <span className="cluster">
        {to && (
          <MessageButton
            booking={booking}
            to={to}
            iconOnly
            label={isParent ? tr('Message Parent') : tr('Message {name}', { name: adult.firstName })}
          />
        )}
        <CallButton name={adult.firstName} phone={adult.phone} iconOnly />
      </span>
    </li>
  );
}
