import { MessageCircle } from 'lucide-react';
import type { PeopleSuggestions } from '../../../src/domain/accounts/directory/people-list.ts';
import type { ConversationSummary } from '../../../src/domain/messages/conversations.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { ROLE_LABELS } from '../../admin/profile/AdminPersonalCard.tsx';
import { Button, Card, Rows, SearchForm, Tabs } from '../../ui.ts';
import { ConversationsPanel, panelHref } from './ConversationsPanel.tsx';
import { FailedCard } from './FailedCard.tsx';
import { ReachableRow } from './ReachableRow.tsx';

export type Panel =
  | { tab: 'conversations'; list: readonly ConversationSummary[] | null; all: boolean; now: Date }
  | { tab: 'users'; q: string; users: PeopleSuggestions | null };

export interface MessagingPanelProps {
  panel: Panel;
  counts: { conversations: number | null; users: number | undefined };
}

export const MessagingPanel = ({ panel, counts }: MessagingPanelProps) => (
  <Card title="Messages" icon={MessageCircle} id="messaging">
    <Tabs
      label="Messages"
      tabs={[
        {
          href: panelHref({}),
          label: 'Conversations',
          count: counts.conversations ?? undefined,
          current: panel.tab === 'conversations',
        },
        {
          href: panelHref({ panel: 'users' }),
          label: 'All Users',
          count: counts.users,
          current: panel.tab === 'users',
        },
      ]}
    />
    {panel.tab === 'users' ? (
      <AllUsersPanel {...panel} />
    ) : (
      <ConversationsPanel {...panel} total={counts.conversations} />
    )}
  </Card>
);

const SEARCH = 'Search users by name or email...';

function AllUsersPanel({ q, users }: { q: string; users: PeopleSuggestions | null }) {
  const here = withQuery(paths.dashboard, { panel: 'users', q });
  return (
    <>
      <SearchForm
        action={`${paths.dashboard}#messaging`}
        label="Search users"
        placeholder={SEARCH}
        q={q}
        hidden={{ panel: 'users' }}
      />
      {!users && <FailedCard code="usersLoadFailed" />}
      <Rows items={users?.items ?? []} empty={users && (q ? 'No users match your search.' : 'No users yet.')}>
        {(person) => (
          <ReachableRow key={person.id} id={`user-${person.id}`} person={person} here={here}>
            {ROLE_LABELS[person.role]} · {person.email}
          </ReachableRow>
        )}
      </Rows>
      {users && users.total > users.items.length && (
        <p>
          <Button href={withQuery(paths.adminUsers, { q })}>
            See all {formatNumber(users.total)}
            {users.totalIsEstimate && '+'} users
          </Button>
        </p>
      )}
    </>
  );
}
