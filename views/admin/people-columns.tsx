import { briefDate } from '../../src/dates.ts';
import { type DialogName, dialogAt, messageDialog } from '../../src/dialogs.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { approvalLabel, canUnapprove } from '../../src/domain/accounts/approval/approval-label.ts';
import type { PeopleSort } from '../../src/domain/accounts/directory/people-list.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { labelsOf } from '../../src/domain/walkers/walker-profile.ts';
import { paths } from '../../src/paths.ts';
import { ApprovalBadge, Button, type Column, RowMenu, type SortOption } from '../ui.ts';
import { ApprovalButtons } from './ApplicantCard.tsx';
import { Tick } from './bulk/Tick.tsx';
import { ROLE_LABELS } from './profile/AdminPersonalCard.tsx';

/** Walkers also show their missing requirements. `here` is the address of the list, `chosen` are ticked. */
export function peopleColumns(
  role: 'tot' | 'trotter' | null,
  sort: (by: PeopleSort) => SortOption,
  here: string,
  chosen: readonly Applicant[],
): Column<Applicant>[] {
  return [
    {
      head: 'Name',
      main: true,
      sort: sort('name'),
      cell: (applicant) => (
        <Name
          applicant={applicant}
          chosen={chosen.includes(applicant)}
          missing={role === 'trotter' ? labelsOf(applicant.missing) : ''}
        />
      ),
    },
    { head: 'Email', sort: sort('email'), cell: ({ profile }) => profile.email },
    ...(role === null ? [roleColumn] : []),
    {
      head: 'Joined',
      whole: true,
      sort: sort('joined'),
      cell: ({ profile }) => briefDate(profile.createdAt),
    },
    {
      head: 'Last seen',
      whole: true,
      sort: sort('seen'),
      cell: ({ profile }) => (profile.lastLoginAt ? briefDate(profile.lastLoginAt) : 'Never'),
    },
    { head: 'Actions', cell: (applicant) => <PersonActs applicant={applicant} here={here} /> },
  ];
}

type NameProps = { applicant: Applicant; chosen: boolean; missing: string };

/** That people are approved is the rule. */
const Name = ({ applicant: { profile }, chosen, missing }: NameProps) => (
  <>
    <a className="row-act" href={paths.adminProfile(profile.id)}>
      {fullName(profile)}
    </a>{' '}
    {profile.approvalStatus !== 'approved' && <ApprovalBadge status={approvalLabel(profile)} />}
    {canUnapprove(profile) && <Tick profile={profile} chosen={chosen} />}
    {missing !== '' && <p className="small soft">Missing: {missing}</p>}
  </>
);

const roleColumn: Column<Applicant> = { head: 'Role', cell: ({ profile }) => ROLE_LABELS[profile.role] };

type Props = { applicant: Pick<Applicant, 'profile' | 'tooYoung'>; here: string };

function PersonActs({ applicant, here }: Props) {
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
