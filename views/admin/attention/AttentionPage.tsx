import type { OpenDialog } from '../../../src/dialogs.ts';
import type { DeletionRequestLine } from '../../../src/domain/accounts/deletion/requests.ts';
import { isLate, type OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import type { NoShow } from '../../../src/domain/bookings/lifecycle/no-show.ts';
import { idOf, type Viewer } from '../../../src/domain/viewer.ts';
import type { CheckedWalker } from '../../../src/domain/walkers/checks/expired-checks.ts';
import { PageHeading } from '../../ui.ts';
import { DeletionRequests } from './DeletionRequests.tsx';
import { ExpiredChecks } from './ExpiredChecks.tsx';
import { LateWalks } from './LateWalks.tsx';
import { NoShows } from './NoShows.tsx';
import { OrphanedWalks } from './OrphanedWalks.tsx';

export interface AttentionPageProps {
  deletions: { requests: readonly DeletionRequestLine[]; total: number };
  walks: readonly OrphanedWalk[];
  noShows: readonly NoShow[];
  expiredChecks: readonly CheckedWalker[] | null;
  now: Date;
  dialog: OpenDialog<'attention'> | null;
}

export function AttentionPage(props: AttentionPageProps & { viewer: Viewer }) {
  const { deletions, walks, noShows, expiredChecks, now, dialog, viewer } = props;
  return (
    <>
      <PageHeading title="Needs attention" lead="Walks and accounts waiting for an admin's decision." />
      <LateWalks walks={walks.filter(isLate)} />
      <OrphanedWalks walks={walks.filter((one) => !isLate(one))} now={now} dialog={dialog} />
      <NoShows noShows={noShows} />
      {expiredChecks && <ExpiredChecks walkers={expiredChecks} />}
      <DeletionRequests {...deletions} me={idOf(viewer)} dialog={dialog} />
    </>
  );
}
