import { ChevronRight } from 'lucide-react';
import { momentText } from '../../../src/dates.ts';
import type { OpenDialog } from '../../../src/dialogs.ts';
import type { DeletionRequestLine } from '../../../src/domain/accounts/deletion/requests.ts';
import type { MinorWithoutGuardian } from '../../../src/domain/accounts/guardians/watch-guardians.ts';
import type { OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import type { NoShow } from '../../../src/domain/bookings/lifecycle/no-show.ts';
import type { AttentionCounts } from '../../../src/domain/dashboard/waiting-cases.ts';
import { MAX_COUNTED, type Page } from '../../../src/domain/page.ts';
import type { FailedRefund } from '../../../src/domain/payments/failed-refunds.ts';
import type { HeldErasure } from '../../../src/domain/retention/held-erasures.ts';
import { idOf, type Viewer } from '../../../src/domain/viewer.ts';
import type { TypedAge } from '../../../src/domain/walkers/age/typed-ages.ts';
import type { CheckedWalker } from '../../../src/domain/walkers/checks/expired-checks.ts';
import { bornText } from '../../../src/domain/walkers/walker-profile.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { BackLink, Button, EmptyState, PageHeading } from '../../ui.ts';
import { dateText } from '../checks/ChecksCard.tsx';
import { DeletionRequests } from './DeletionRequests.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import { HeldErasures } from './HeldErasures.tsx';
import { LateWalks } from './LateWalks.tsx';
import { NoShows } from './NoShows.tsx';
import { OrphanedWalks } from './OrphanedWalks.tsx';
import { PausedWalkers } from './PausedWalkers.tsx';

export const ATTENTION_LISTS = [
  'late',
  'walks',
  'no-shows',
  'refunds',
  'checks',
  'guardians',
  'ages',
  'deletions',
  'erasures',
] as const;
export type AttentionList = (typeof ATTENTION_LISTS)[number];

/** A list is null when it is empty, or on a further page of another one. */
export interface AttentionPageProps {
  late: Page<OrphanedWalk> | null;
  walks: Page<OrphanedWalk> | null;
  noShows: Page<NoShow> | null;
  expiredChecks: Page<CheckedWalker> | null;
  guardians: Page<MinorWithoutGuardian> | null;
  typedAges: Page<TypedAge> | null;
  deletions: (Page<DeletionRequestLine> & { total: number }) | null;
  heldErasures: Page<HeldErasure> | null;
  failedRefunds: Page<FailedRefund> | null;
  counts: AttentionCounts;
  here: string;
  isFirst: boolean;
  now: Date;
  dialog: OpenDialog<'attention'> | null;
}

export function AttentionPage(props: AttentionPageProps & { viewer: Viewer }) {
  const {
    late,
    walks,
    noShows,
    expiredChecks,
    guardians,
    typedAges,
    deletions,
    heldErasures,
    failedRefunds,
    ...rest
  } = props;
  const { counts, here, isFirst, now, dialog, viewer } = rest;
  const lists = [
    late,
    walks,
    noShows,
    expiredChecks,
    guardians,
    typedAges,
    deletions,
    heldErasures,
    failedRefunds,
  ];
  return (
    <>
      <PageHeading
        back={isFirst ? undefined : <BackLink href={paths.adminAttention}>Everything</BackLink>}
        title="Needs attention"
        lead="Walks and accounts waiting for an admin's decision."
      />
      {holds(late) && <LateWalks walks={late.items} count={countText(counts.late)} />}
      <More list="late" page={late} />
      {holds(walks) && (
        <OrphanedWalks
          walks={walks.items}
          count={countText(counts.orphaned)}
          now={now}
          dialog={dialog}
          here={here}
        />
      )}
      <More list="walks" page={walks} />
      {holds(noShows) && <NoShows noShows={noShows.items} count={countText(counts.noShows)} />}
      <More list="no-shows" page={noShows} />
      {holds(failedRefunds) && (
        <FailedRefunds refunds={failedRefunds.items} count={countText(counts.failedRefunds)} />
      )}
      <More list="refunds" page={failedRefunds} />
      {holds(expiredChecks) && (
        <PausedWalkers
          id="checks"
          title={`Expired background checks (${countText(counts.expiredChecks)})`}
          walkers={expiredChecks.items.map((one) => ({
            ...one,
            reason: `Expired on ${dateText(one.expiresOn)}. Parents can't find this walker.`,
          }))}
        />
      )}
      <More list="checks" page={expiredChecks} />
      {holds(guardians) && (
        <PausedWalkers
          id="guardians"
          title={`Needs a guardian's consent (${countText(counts.missingGuardians)})`}
          walkers={guardians.items.map((one) => ({
            ...one,
            reason: `No guardian has agreed to the current texts. No new walks since ${momentText(one.since)}.`,
          }))}
        />
      )}
      <More list="guardians" page={guardians} />
      {holds(typedAges) && (
        <PausedWalkers
          id="ages"
          title={`Typed another date of birth (${countText(counts.typedAges)})`}
          walkers={typedAges.items.map((one) => ({
            ...one,
            reason: `${bornText(one.dateOfBirth, one.since)}, typed on ${momentText(one.since)} and refused. Ask, then change or confirm the date on the profile.`,
          }))}
        />
      )}
      <More list="ages" page={typedAges} />
      {holds(deletions) && (
        <DeletionRequests
          requests={deletions.items}
          total={deletions.total}
          me={idOf(viewer)}
          dialog={dialog}
          here={here}
        />
      )}
      <More list="deletions" page={deletions} />
      {holds(heldErasures) && (
        <HeldErasures held={heldErasures.items} count={countText(counts.heldErasures)} />
      )}
      <More list="erasures" page={heldErasures} />
      {!lists.some(holds) && <EmptyState title="All clear." />}
    </>
  );
}

const holds = <List extends Page<unknown>>(page: List | null): page is List =>
  page !== null && page.items.length > 0;

const countText = (count: number): string =>
  count >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count);

const More = ({ list, page }: { list: AttentionList; page: Page<unknown> | null }) =>
  page?.next ? (
    <Button
      id={`more-${list}`}
      href={withQuery(paths.adminAttention, { list, after: page.next })}
      icon={ChevronRight}
      label="Next"
      aria-label={`Next: ${LABELS[list]}`}
    />
  ) : null;

const LABELS: Record<AttentionList, string> = {
  late: 'late walks',
  walks: 'walks to close',
  'no-shows': 'no-shows',
  refunds: 'refunds that failed',
  checks: 'expired background checks',
  guardians: "minors who need a guardian's consent",
  ages: 'dates of birth in doubt',
  deletions: 'pending account deletions',
  erasures: 'data waiting to be erased',
};
