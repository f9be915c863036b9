import { MessageCircle } from 'lucide-react';
import type { Profile } from '../../src/domain/accounts/profile.ts';
import { messageDialog, paths } from '../../src/paths.ts';
import { Button } from '../ui/Button.tsx';

type Props = { person: Pick<Profile, 'id' | 'firstName' | 'lastName'>; here: string };

/** What an admin does with somebody of a list; a conversation opens over it (`here`). S1 §2 Admin screens. */
export function PersonActs({ person, here }: Props) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <span className="cluster row-acts">
      <Button href={paths.adminProfile(person.id)} size="s" aria-label={`View Profile of ${name}`}>
        View Profile
      </Button>
      <Button
        href={messageDialog(here, person.id)}
        size="s"
        icon={MessageCircle}
        aria-label={`Message ${name}`}
      >
        Message
      </Button>
    </span>
  );
}
