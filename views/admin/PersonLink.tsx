import { fullName } from '../../src/domain/people/names.ts';
import { paths } from '../../src/paths.ts';

type Props = { person: { id: string; firstName: string; lastName: string } };

export const PersonLink = ({ person }: Props) => (
  <a href={paths.adminProfile(person.id)}>{fullName(person)}</a>
);
