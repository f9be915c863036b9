import { MessageCircle } from 'lucide-react';
import { messageDialog } from '../../../src/dialogs.ts';
import type { Person } from '../../../src/domain/people/profile.ts';
import { paths } from '../../../src/paths.ts';
import { Button } from '../../ui.ts';

type Props = { to: Person; over?: string };

export const MessagePerson = ({ to, over = paths.adminAttention }: Props) => (
  <Button
    href={messageDialog(over, to.id)}
    size="s"
    variant="quiet"
    icon={MessageCircle}
    label={`Message ${to.firstName}`}
  />
);
