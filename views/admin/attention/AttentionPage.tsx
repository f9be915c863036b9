import type { OpenDialog } from '../../../src/dialogs.ts';
import type { DeletionRequestLine } from '../../../src/domain/accounts/deletion/requests.ts';
import { isLate, type OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import type { NoShow } from '../../../src/domain/bookings/lifecycle/no-show.ts';
import type { HeldErasure } from '../../../src/domain/retention/held-erasures.ts';
import { idOf, type Viewer } from '../../../src/domain/viewer.ts';
import type { CheckedWalker } from '../../../src/domain/walkers/checks/expired-checks.ts';
import { EmptyState, PageHeading } from '../../ui.ts';
import { DeletionRequests } from './DeletionRequests.tsx';
import { ExpiredChecks } from './ExpiredChecks.tsx';
import { HeldErasures } from './HeldErasures.tsx';
import { LateWalks } from './LateWalks.tsx';
import { NoShows } from './NoShows.tsx';
import { OrphanedWalks } from './OrphanedWalks.tsx';

export interface AttentionPageProps {
  deletions: { requests: readonly DeletionRequestLine[]; total: number };
  walks: readonly OrphanedWalk[];
  noShows: readonly NoShow[];
  expiredChecks: readonly CheckedWalker[] | null;
  heldErasures: readonly HeldErasure[];
  now: Date;
  dialog: OpenDialog<'attention'> | null;
}

export function AttentionPage(props: AttentionPageProps & { viewer: Viewer }) {
  const { deletions, walks, noShows, expiredChecks, heldErasures, now, dialog, viewer } = props;
  const late = walks.filter(isLate);
  const orphaned = walks.filter((one) => !isLate(one));
  const checks = expiredChecks ?? [];
  const isClear = [walks, noShows, checks, deletions.requests, heldErasures].every(
    ({ length }) => length === 0,
  );
  return (
    <>
      <PageHeading title="Needs attention" lead="Walks and accounts waiting for an admin's decision." />
      {late.length > 0 && <LateWalks walks={late} />}
      {orphaned.length > 0 && <OrphanedWalks walks={orphaned} now={now} dialog={dialog} />}
      {noShows.length > 0 && <NoShows noShows={noShows} />}
      {checks.length > 0 && <ExpiredChecks walkers={checks} />}
      {deletions.total > 0 && <DeletionRequests {...deletions} me={idOf(viewer)} dialog={dialog} />}
      {heldErasures.length > 0 && <HeldErasures held={heldErasures} />}
      {isClear && <EmptyState title="All clear." />}
    </>
  );
}
