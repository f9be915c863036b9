import { fullName } from '../../src/domain/people/names.ts';
import type { Profile } from '../../src/domain/people/profile.ts';
import { ConfirmDialog } from '../ui.ts';

type Props = { person: Profile; closeHref: string; action: string };

export function RejectDialog({ person, closeHref, action }: Props) {
  const name = fullName(person);
  return (
    <ConfirmDialog
      id="reject"
      title={`Reject ${name}?`}
      closeHref={closeHref}
      action={action}
      text={`${person.firstName} won't be able to sign in. We'll email them the decision.`}
      intent="reject"
      hidden={{ profile: person.id }}
      confirm="Reject"
      keep="Cancel"
      danger
    />
  );
}
