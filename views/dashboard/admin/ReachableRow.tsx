import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageDialog } from '../../../src/dialogs.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { Avatar, Button } from '../../ui.ts';

type Props = {
  /** Unique on the page: one person may appear in several lists. */
  id: string;
  person: { id: string; firstName: string; lastName: string; avatarUrl: string | null };
  here?: string;
  children: ReactNode;
};

export function ReachableRow({ id, person, here = paths.dashboard, children }: Props) {
  const name = fullName(person);
  return (
    <li className="row row-link" id={id}>
      <Avatar name={name} src={person.avatarUrl} />
      <div className="row-text">
        <p className="row-title">
          <a href={paths.adminProfile(person.id)} aria-label={`View Profile of ${name}`}>
            {name}
          </a>
        </p>
        {children && <p className="small soft">{children}</p>}
      </div>
      <Button
        href={messageDialog(here, person.id)}
        size="s"
        variant="quiet"
        icon={MessageCircle}
        aria-label={`Message ${name}`}
        label="Message"
      />
    </li>
  );
}
