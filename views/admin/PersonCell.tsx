import { fullName } from '../../src/domain/people/names.ts';
import type { Person } from '../../src/domain/people/profile.ts';
import { paths } from '../../src/paths.ts';

export function PersonCell({ person, email }: { person: Person; email: string | null | undefined }) {
  const name = <a href={paths.adminProfile(person.id)}>{fullName(person)}</a>;
  if (!email) return name;
  return (
    <div>
      {name}
      <br />
      <span className="small soft">{email}</span>
    </div>
  );
}
