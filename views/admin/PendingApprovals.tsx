import type { Applicant } from '../../src/domain/accounts/applicant.ts';
import type { PendingApprovals as Waiting } from '../../src/domain/accounts/pending-approvals.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { type CatalogueCode, fill } from '../catalogue.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { SearchForm } from './SearchForm.tsx';

export type ApprovalTab = 'walkers' | 'parents';

export interface PendingApprovalsProps {
  tab: ApprovalTab;
  q: string;
  /** Whether this is a later page than the first. */
  later: boolean;
  waiting: Waiting;
  /** Whom `?dialog=reject` asks about. */
  rejecting: Applicant | null;
}

/** What an empty tab says, without and with a search. S1 §2 Pending Approvals. */
const EMPTY: Record<ApprovalTab, [plain: CatalogueCode, matching: CatalogueCode]> = {
  walkers: ['noPendingWalkers', 'noPendingWalkersMatching'],
  parents: ['noPendingParents', 'noPendingParentsMatching'],
};

/** Everyone who waits for the admins. S1 §2 Admin screens. */
export function PendingApprovals({ tab, q, later, waiting, rejecting }: PendingApprovalsProps) {
  const { people: applicants, counts, next } = waiting;
  const at = (query: Record<string, string | null>) =>
    withQuery(paths.pendingApprovals, { tab, q, ...query });
  const empty = EMPTY[tab][q ? 1 : 0];
  return (
    <>
      <PageHeading
        title="Pending Approvals"
        lead="New people, newest first. They are told by email what you decide."
      />
      <SearchForm
        action={paths.pendingApprovals}
        label="Search by first name, last name or email"
        q={q}
        hidden={{ tab }}
      />
      <Tabs
        label="Who is waiting"
        tabs={[
          {
            href: at({ tab: 'walkers' }),
            label: 'Walkers',
            count: counts.trotter,
            current: tab === 'walkers',
          },
          { href: at({ tab: 'parents' }), label: 'Parents', count: counts.tot, current: tab === 'parents' },
        ]}
      />
      {applicants.length === 0 ? (
        <EmptyState picture={q ? 'search' : 'path'} title={fill(empty).title} />
      ) : (
        <ul className="grid">
          {applicants.map((applicant) => (
            <ApplicantCard
              key={applicant.profile.id}
              applicant={applicant}
              action={at({})}
              rejectHref={at({ dialog: 'reject', profile: applicant.profile.id })}
            />
          ))}
        </ul>
      )}
      <Pagination first={later ? at({}) : null} next={next && at({ after: next })} />
      {rejecting && <RejectDialog person={rejecting.profile} closeHref={at({})} action={at({})} />}
    </>
  );
}
