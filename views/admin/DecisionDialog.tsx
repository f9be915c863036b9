import type { Profile } from '../../src/domain/people/profile.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { UnapproveDialog } from './UnapproveDialog.tsx';

type Props = {
  asking: 'reject' | 'unapprove';
  person: Profile;
  at: string;
  /** The person's open requests and walks, where the page knows them. */
  open?: { waiting: number; confirmed: number };
};

export function DecisionDialog({ asking, person, at, open }: Props) {
  if (person.role === 'admin') return null;
  const dialog = { person, closeHref: at, action: at };
  if (asking === 'reject' && person.approvalStatus === 'pending') return <RejectDialog {...dialog} />;
  if (asking === 'unapprove' && person.approvalStatus === 'approved')
    return <UnapproveDialog {...dialog} {...(open && { open })} />;
  return null;
}
