import type { BookingGuardian } from '../../../src/domain/bookings/shown-booking.ts';
import { fullName, givenName } from '../../../src/domain/people/names.ts';
import { tr } from '../../../src/translate.ts';
import { Avatar, CallButton } from '../../ui.ts';

export const Guardians = ({ guardians = [] }: { guardians?: readonly BookingGuardian[] }) =>
  guardians.length > 0 && (
    <ul className="rows">
      {guardians.map((guardian) => (
        <GuardianRow key={guardian.id} guardian={guardian} />
      ))}
    </ul>
  );

/** FAMILY-8 */
export const GuardianRow = ({ guardian }: { guardian: BookingGuardian }) => (
  <li className="row">
    <Avatar name={fullName(guardian)} src={null} />
    <div className="row-text">
      <p className="row-title">{fullName(guardian)}</p>
      <p className="soft small">
        {guardian.asked ? tr('Asked for this walk. Decides with the parent.') : tr('Decides with the parent')}
      </p>
    </div>
    <CallButton name={givenName(guardian)} phone={guardian.phone} size="s" />
  </li>
);
