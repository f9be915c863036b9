import { MessageCircle } from 'lucide-react';
import type { PeopleSuggestions } from '../../../src/domain/accounts/directory/people-autocomplete.ts';
import type { ConversationSummary } from '../../../src/domain/messages/conversations.ts';
import { Card, Tabs } from '../../ui.ts';
import { AllUsersPanel } from './AllUsersPanel.tsx';
import { ConversationsPanel, panelHref } from './ConversationsPanel.tsx';

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
