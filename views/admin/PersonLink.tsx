import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { paths } from '../../src/paths.ts';

type Named = { id: string; firstName: string; lastName: string };

export const PersonLink = ({ person }: { person: Named }) => (
  <a href={paths.adminProfile(person.id)}>{fullName(person)}</a>
);

type Props = Pick<ShownBooking, 'parent' | 'walker' | 'tookPlace'>;
export const ParentAndWalker = ({ parent, walker, tookPlace }: Props) => (
  <p className="small">
    <PersonLink person={parent} /> with {walker ? <PersonLink person={walker} /> : 'no one'}
    {tookPlace && ` · ${(tookPlace.coParent ?? parent).firstName} says that it took place`}
  </p>
);
