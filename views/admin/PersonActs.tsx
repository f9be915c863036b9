import { type DialogName, dialogAt, messageDialog } from '../../src/dialogs.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { paths } from '../../src/paths.ts';
import { Button, RowMenu } from '../ui.ts';
import { ApprovalButtons } from './ApprovalButtons.tsx';

type Props = { applicant: Pick<Applicant, 'profile' | 'tooYoung'>; here: string };

export function PersonActs({ applicant, here }: Props) {
  const { id } = applicant.profile;
  const name = fullName(applicant.profile);
  const ask = (dialog: DialogName<'people'>) => dialogAt('people', here, dialog, id);
  return (
    <RowMenu of={name}>
      <Button
        href={paths.adminProfile(id)}
        size="s"
        aria-label={`View Profile of ${name}`}
        label="View Profile"
      />
      <Button href={messageDialog(here, id)} size="s" aria-label={`Message ${name}`} label="Message" />
      <ApprovalButtons person={applicant} action={here} ask={ask} size="s" />
    </RowMenu>
  );
}
