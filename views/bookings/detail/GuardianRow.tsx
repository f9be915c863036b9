import type { BookingGuardian, ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { fullName, givenName } from '../../../src/domain/people/names.ts';
import { tr } from '../../../src/translate.ts';
import { Avatar, CallButton, RowText } from '../../ui.ts';
import { MessageButton } from '../MessageButton.tsx';

export const roleText = (guardian: BookingGuardian | undefined): string =>
  guardian?.asked ? tr('Asked for this walk. Decides with the parent.') : tr('Decides with the parent');

type Props = { booking: ShownBooking; at?: string; callable?: boolean };

export const Guardians = ({ booking, ...look }: Props) =>
  booking.guardians &&
  booking.guardians.length > 0 && (
    <ul className="rows">
      {booking.guardians.map((guardian) => (
        <GuardianRow key={guardian.id} guardian={guardian} booking={booking} {...look} />
      ))}
    </ul>
  );

/** FAMILY-8 */
export function GuardianRow({ guardian, callable = true, ...props }: Props & { guardian: BookingGuardian }) {
  const name = givenName(guardian);
  return (
    <li className="row">
      <Avatar name={fullName(guardian)} src={null} />
      <RowText title={fullName(guardian)} note={roleText(guardian)} />
      <div className="cluster">
        <MessageButton {...props} to={guardian} iconOnly label={tr('Message {name}', { name })} />
        <CallButton name={name} phone={callable ? guardian.phone : null} iconOnly />
      </div>
    </li>
  );
}
