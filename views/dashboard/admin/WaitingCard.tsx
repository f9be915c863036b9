import { ArrowRight, Hourglass } from 'lucide-react';
import type { Profile } from '../../../src/domain/accounts/profile.ts';
import { paths } from '../../../src/paths.ts';
import { dayOf } from '../../bookings/when.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = { id: string; title: string; people: readonly Profile[]; href: string };

/** The newest people of a role who wait for a decision. S1 §2 Dashboard (admin). */
export function WaitingCard({ id, title, people, href }: Props) {
  return (
    <Card title={title} icon={Hourglass} id={id}>
      {people.length === 0 ? (
        <p className="soft">Nobody is waiting.</p>
      ) : (
        <>
          <ul className="rows">
            {people.map((person) => (
              <WaitingRow key={person.id} person={person} />
            ))}
          </ul>
          <footer className="card-foot">
            <Button href={href} icon={ArrowRight}>
              Review
            </Button>
          </footer>
        </>
      )}
    </Card>
  );
}

function WaitingRow({ person }: { person: Profile }) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <li className="row" id={`waiting-${person.id}`}>
      <Avatar name={name} src={person.avatarUrl} />
      <div className="row-text">
        <p className="row-title">
          <a href={paths.adminProfile(person.id)}>{name}</a>
        </p>
        <p className="small soft">{person.email}</p>
        <p className="small soft">Applied {dayOf(person.createdAt)}</p>
      </div>
    </li>
  );
}
