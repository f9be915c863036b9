import type { Applicant } from '../../src/domain/accounts/applicant.ts';
import { approvalWord } from '../../src/domain/accounts/approval-word.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import type { PeopleOrder } from '../../src/domain/accounts/people-list.ts';
import { namesOf } from '../../src/domain/walkers/completeness.ts';
import { briefDayOf } from '../bookings/when.ts';
import { ApprovalBadge } from '../ui/ApprovalBadge.tsx';
import type { Sort } from '../ui/SortLinks.tsx';
import type { Column } from '../ui/Table.tsx';
import { PersonActs } from './PersonActs.tsx';
import { ROLE_LABELS } from './profile/PersonalCard.tsx';

/** What a list of people tells of each; walkers also with what their profiles lack. `here` is the list itself. */
export function peopleColumns(
  role: 'tot' | 'trotter' | null,
  sort: (by: PeopleOrder) => Sort,
  here: string,
): Column<Applicant>[] {
  return [
    {
      head: 'Name',
      main: true,
      sort: sort('name'),
      cell: ({ profile }) => fullName(profile),
    },
    { head: 'Email', sort: sort('email'), cell: ({ profile }) => profile.email },
    ...(role === null ? [roleColumn] : []),
    { head: 'Approval', cell: ({ profile }) => <ApprovalBadge status={approvalWord(profile)} /> },
    ...(role === 'trotter' ? [missingColumn] : []),
    {
      head: 'Joined',
      whole: true,
      sort: sort('joined'),
      cell: ({ profile }) => briefDayOf(profile.createdAt),
    },
    {
      head: 'Last seen',
      whole: true,
      sort: sort('seen'),
      cell: ({ profile }) => (profile.lastLoginAt ? briefDayOf(profile.lastLoginAt) : 'Never'),
    },
    { head: 'Actions', cell: (applicant) => <PersonActs applicant={applicant} here={here} /> },
  ];
}

const roleColumn: Column<Applicant> = { head: 'Role', cell: ({ profile }) => ROLE_LABELS[profile.role] };

const missingColumn: Column<Applicant> = {
  head: 'Missing',
  cell: ({ missing }) => (missing.length > 0 ? namesOf(missing) : 'Complete'),
};
