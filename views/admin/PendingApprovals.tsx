import { dialogAt, type OpenDialog } from '../../src/dialogs.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import type { PendingApprovalsList as Waiting } from '../../src/domain/accounts/approval/pending-approvals.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { Tabs } from '../ui.ts';
import { AdminList } from './AdminList.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { RejectDialog } from './DecisionDialog.tsx';

export type ApprovalTab = 'walkers' | 'parents';

export interface PendingApprovalsProps {
  tab: ApprovalTab;
  q: string;
  after: string | null;
  waiting: Waiting;
  chosen: readonly Applicant[];
  dialog: OpenDialog<'approvals'> | null;
}

const EMPTY: Record<ApprovalTab, [plain: string, matching: string]> = {
  walkers: ['No pending walker approvals.', 'No pending walker approvals found matching your search.'],
  parents: ['No pending parent approvals.', 'No pending parent approvals found matching your search.'],
};

export function PendingApprovals(props: PendingApprovalsProps) {
  const { tab, q, after, waiting, chosen, dialog } = props;
  const { items: applicants, next } = waiting;
  const at = (query: Record<string, string | null>) =>
    withQuery(paths.pendingApprovals, { tab, q, ...query });
  const withTicks = [at({ after }), ...chosen.map(({ profile }) => `person=${profile.id}`)].join('&');
  const rejected = dialog?.name === 'reject' && applicants.find(({ profile }) => profile.id === dialog.id);
  return (
    <>
      <AdminList
        title="Pending Approvals"
        lead="We'll email them your decision."
        path={paths.pendingApprovals}
        query={{ tab, q }}
        list={{ items: applicants, next }}
        after={after}
        search="Search by first name, last name or email"
        filters={<ApprovalTabs tab={tab} counts={waiting.counts} at={at} />}
        empty={{ picture: q ? 'search' : 'path', title: EMPTY[tab][q ? 1 : 0] }}
      >
        <BulkBar
          path={paths.pendingApprovals}
          acts={['approve-chosen', 'reject-chosen']}
          kept={{ tab, q, after }}
          shown={applicants.length}
          chosen={chosen.length}
        />
        <ul className="applicants">
          {applicants.map((applicant) => (
            <ApplicantCard
              key={applicant.profile.id}
              applicant={applicant}
              trust={waiting.trust[applicant.profile.id]}
              chosen={chosen.includes(applicant)}
              action={at({})}
              rejectHref={dialogAt('approvals', at({}), 'reject', applicant.profile.id)}
            />
          ))}
        </ul>
        <p className="small soft keys">
          Keys while you are in the list: <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>A</kbd> approve,{' '}
          <kbd>R</kbd> reject, <kbd>/</kbd> search.
        </p>
      </AdminList>
      {rejected && <RejectDialog person={rejected.profile} />}
      {dialog && dialog.name !== 'reject' && (
        <BulkDialog
          decision={dialog.name}
          chosen={chosen}
          trust={waiting.trust}
          closeHref={withTicks}
          action={at({})}
        />
      )}
    </>
  );
}

type TabsProps = Pick<PendingApprovalsProps, 'tab'> & {
  counts: Waiting['counts'];
  at: (query: Record<string, string | null>) => string;
};

const ApprovalTabs = ({ tab, counts, at }: TabsProps) => (
  <Tabs
    label="Pending approvals"
    tabs={[
      { href: at({ tab: 'walkers' }), label: 'Walkers', count: counts.trotter, current: tab === 'walkers' },
      { href: at({ tab: 'parents' }), label: 'Parents', count: counts.tot, current: tab === 'parents' },
    ]}
  />
);
