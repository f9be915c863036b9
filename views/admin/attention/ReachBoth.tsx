import type { Phones } from '../../../src/domain/bookings/admin/phones.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { CallButton } from '../../ui.ts';
import { MessagePerson } from './MessagePerson.tsx';

type Props = { walk: ShownBooking; phones: Phones; urgent?: boolean };

/** A call is the quickest way to learn where a child is: the walker's phone first. */
export function ReachBoth({ walk: { parent, walker }, phones, urgent = false }: Props) {
  const people = walker ? [walker, parent] : [parent];
  return (
    <>
      {people.map((person) => (
        <CallButton
          key={person.id}
          name={person.firstName}
          phone={phones[person.id]}
          primary={urgent && person === walker}
          size="s"
        />
      ))}
      {people.map((person) => (
        <MessagePerson key={person.id} to={person} />
      ))}
    </>
  );
}
