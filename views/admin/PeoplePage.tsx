import type { Applicant } from '../../src/domain/accounts/pending-approvals.ts';
import type { PeopleList } from '../../src/domain/accounts/people-list.ts';
import { namesOf } from '../../src/domain/walkers/completeness.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { ApprovalBadge } from '../ui/ApprovalBadge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { ROLE_LABELS } from './profile/PersonalCard.tsx';
import { SearchForm } from './SearchForm.tsx';

export interface PeoplePageProps {
  title: string;
  path: string;
  role: 'tot' | 'trotter' | null;
  q: string;
  list: PeopleList;
}

/** All Users, All Parents, All Walkers. S1 §2 Admin screens. */
export function PeoplePage({ title, path, role, q, list: { people, total, next } }: PeoplePageProps) {
  return (
    <>
      <PageHeading title={`${title} (${total})`} />
      <SearchForm action={path} label="Search by name or email" q={q} />
      {people.length === 0 ? (
        <EmptyState picture="search" title={q ? 'Nobody matches your search.' : 'Nobody here yet.'} />
      ) : (
        <Table
          caption={title}
          rows={people}
          rowKey={({ profile }) => profile.id}
          columns={columnsFor(role)}
        />
      )}
      <Pagination next={next && withQuery(path, { q, after: next })} />
    </>
  );
}

function columnsFor(role: PeoplePageProps['role']): Column<Applicant>[] {
  return [
    {
      head: 'Name',
      main: true,
      cell: ({ profile }) => `${profile.firstName} ${profile.lastName}`,
    },
    { head: 'Email', cell: ({ profile }) => profile.email },
    ...(role === null ? [roleColumn] : []),
    { head: 'Approval', cell: ({ profile }) => <ApprovalBadge status={profile.approvalStatus} /> },
    ...(role === 'trotter' ? [missingColumn] : []),
    {
      head: 'Profile',
      cell: ({ profile }) => (
        <Button href={paths.adminProfile(profile.id)} size="s">
          View Profile
        </Button>
      ),
    },
  ];
}

const roleColumn: Column<Applicant> = { head: 'Role', cell: ({ profile }) => ROLE_LABELS[profile.role] };

const missingColumn: Column<Applicant> = {
  head: 'Missing',
  cell: ({ missing }) => (missing.length > 0 ? namesOf(missing) : 'Complete'),
};
