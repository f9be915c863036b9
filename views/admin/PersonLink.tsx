import { fullName } from '../../src/domain/people/names.ts';
import { paths } from '../../src/paths.ts';

type Named = { id: string; firstName: string; lastName: string };

export const PersonLink = ({ person }: { person: Named }) => (
  <a href={paths.adminProfile(person.id)}>{fullName(person)}</a>
);

export const ParentAndWalker = ({ parent, walker }: { parent: Named; walker: Named | null }) => (
  <p className="small">
    <PersonLink person={parent} /> with {walker ? <PersonLink person={walker} /> : 'no one'}
  </p>
);
