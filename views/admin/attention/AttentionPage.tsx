import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { momentText } from '../../../src/dates.ts';
import type { OpenDialog } from '../../../src/dialogs.ts';
import type { DeletionRequestLine } from '../../../src/domain/accounts/deletion/requests.ts';
import type { MinorWithoutGuardian } from '../../../src/domain/accounts/guardians/watch-guardians.ts';
import type { OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import type { NoShow } from '../../../src/domain/bookings/lifecycle/no-show.ts';
import { MAX_COUNTED, type Page } from '../../../src/domain/lists/page.ts';
import type { FailedRefund } from '../../../src/domain/payments/failed-refunds.ts';
import type { HeldErasure } from '../../../src/domain/retention/erase.ts';
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
import { LateWalks, OrphanedWalks } from './LateWalks.tsx';
import { NoShows } from './NoShows.tsx';
import { PausedWalkers } from './PausedWalkers.tsx';

interface Items {
  late: OrphanedWalk;
  walks: OrphanedWalk;
  'no-shows': NoShow;
  refunds: FailedRefund;
  checks: CheckedWalker;
  guardians: MinorWithoutGuardian;
  ages: TypedAge;
  deletions: DeletionRequestLine;
  erasures: HeldErasure;
}
export type AttentionList = keyof Items;

export interface ShownList<List extends AttentionList> {
  name: List;
  page: Page<Items[List]>;
  count: number;
}

interface Around {
  here: string;
  now: Date;
  dialog: OpenDialog<'attention'> | null;
  me: string | null;
}

interface Row<List extends AttentionList> {
  label: string;
  show(items: readonly Items[List][], count: string, around: Around): ReactNode;
}

const LISTS: { [List in AttentionList]: Row<List> } = {
  late: { label: 'late walks', show: (walks, count) => <LateWalks walks={walks} count={count} /> },
  walks: {
    label: 'walks to close',
    show: (walks, count, around) => <OrphanedWalks walks={walks} count={count} {...around} />,
  },
  'no-shows': { label: 'no-shows', show: (noShows, count) => <NoShows noShows={noShows} count={count} /> },
  refunds: {
    label: 'refunds not paid',
    show: (refunds, count) => <FailedRefunds refunds={refunds} count={count} />,
  },
  checks: {
    label: 'expired background checks',
    show: (walkers, count) => (
      <PausedWalkers
        id="checks"
        title={`Expired background checks (${count})`}
        walkers={walkers}
        reason={({ expiresOn }) => `Expired on ${dateText(expiresOn)}. Parents can't find this walker.`}
      />
    ),
  },
  guardians: {
    label: "minors who need a guardian's consent",
    show: (walkers, count) => (
      <PausedWalkers
        id="guardians"
        title={`Needs a guardian's consent (${count})`}
        walkers={walkers}
        reason={({ since }) =>
          `No guardian has agreed to the current texts. No new walks since ${momentText(since)}.`
        }
      />
    ),
  },
  ages: {
    label: 'dates of birth in doubt',
    show: (walkers, count) => (
      <PausedWalkers
        id="ages"
        title={`Typed another date of birth (${count})`}
        walkers={walkers}
        reason={({ dateOfBirth, since }) =>
          `${bornText(dateOfBirth, since)}, typed on ${momentText(since)} and refused. Ask, then change or confirm the date on the profile.`
        }
      />
    ),
  },
  deletions: {
    label: 'pending account deletions',
    show: (requests, count, around) => <DeletionRequests requests={requests} count={count} {...around} />,
  },
  erasures: {
    label: 'data waiting to be erased',
    show: (held, count) => <HeldErasures held={held} count={count} />,
  },
};
export const ATTENTION_LISTS = Object.keys(LISTS) as AttentionList[];

export interface AttentionPageProps extends Around {
  /** Those that are not empty; a further page has one. */
  lists: readonly ShownList<AttentionList>[];
  isFirst: boolean;
}

export const AttentionPage = ({ lists, isFirst, ...around }: AttentionPageProps) => (
  <>
    <PageHeading
      back={isFirst ? undefined : <BackLink href={paths.adminAttention}>Everything</BackLink>}
      title="Needs attention"
      lead="Walks and accounts waiting for an admin's decision."
    />
    {lists.map((list) => (
      <List key={list.name} {...list} {...around} />
    ))}
    {lists.length === 0 && <EmptyState title="All clear." />}
  </>
);

function List<Name extends AttentionList>({ name, page, count, ...around }: ShownList<Name> & Around) {
  const { label, show } = LISTS[name];
  return (
    <>
      {show(page.items, countText(count), around)}
      {page.next && (
        <Button
          id={`more-${name}`}
          href={withQuery(paths.adminAttention, { list: name, after: page.next })}
          icon={ChevronRight}
          label="Next"
          aria-label={`Next: ${label}`}
        />
      )}
    </>
  );
}

const countText = (count: number): string =>
  count >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count);
