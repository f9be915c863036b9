import { dayOf } from '../../../src/dates.ts';
import type { WaitingPerson } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { Avatar } from '../../ui.ts';

export function PendingRow({ person, since }: { person: WaitingPerson; since: string }) {
  const name = fullName(person);
  return (
    <li className="row" id={`waiting-${person.id}`}>
      <Avatar name={name} src={person.avatarUrl} />
      <div className="row-text">
        <p className="row-title">
          <a href={paths.adminProfile(person.id)}>{name}</a>
        </p>
        <p className="small soft">{person.email}</p>
        <p className="small soft">
          {since} {dayOf(person.since)}
        </p>
      </div>
    </li>
  );
}
