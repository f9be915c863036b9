import { type Conversations, PAGE_SIZE } from '../../src/domain/messages/conversations.ts';
import type { Lacking } from '../../src/domain/messages/permission.ts';
import type { PageRange } from '../../src/domain/page-range.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ShowMore, ShowPrevious } from '../ui/Pagination.tsx';
import { SearchForm } from '../ui/SearchForm.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { MessagingDisabled } from './MessagingDisabled.tsx';

export interface ConversationsProps {
  role: Role;
  conversations: Conversations;
  q: string;
  /** Pages of 30. */
  pages: PageRange;
  /** Whether there are more pages to show. */
  more: boolean;
  /** What keeps a walker from writing. */
  lacking: Lacking;
  now: Date;
}

/** Everybody one writes with, the latest first. S1 §2 Messages. */
export function ConversationsPage({ role, conversations, q, pages, more, lacking, now }: ConversationsProps) {
  const { list, total } = conversations;
  const pagesTo = (page: number) => withQuery(paths.messages, { q, page: String(page) });
  return (
    <>
      <PageHeading title="Messages" lead="Plan, ask and reassure, all in one place." />
      {lacking.parts.length > 0 && <MessagingDisabled lacking={lacking} />}
      {(total > 0 || q !== '') && <SearchForm action={paths.messages} label="Search by name" q={q} />}
      {total === 0 ? (
        <NoConversations role={role} q={q} />
      ) : (
        <>
          <ShowPrevious page={pages.from} href={pagesTo} />
          <Card as="div">
            <ul className="rows conversations" id="conversations">
              {list.map((conversation) => (
                <ConversationRow key={conversation.id} conversation={conversation} now={now} />
              ))}
            </ul>
          </Card>
          {total > PAGE_SIZE && (
            <ShowMore list="conversations" href={more ? pagesTo(pages.to + 1) : null} page={pages.to + 1}>
              {`${(pages.from - 1) * PAGE_SIZE + list.length} of ${total} conversations`}
            </ShowMore>
          )}
        </>
      )}
    </>
  );
}

const BEGINNINGS: Readonly<Record<Role, { text: string; href: string; label: string }>> = {
  tot: {
    text: 'Find a trotter you like and say hello. What you write to each other stays here.',
    href: paths.findWalkers,
    label: 'Find Trotters',
  },
  trotter: {
    text: 'Parents write to you here. You can also say hello to those who are looking for a trotter.',
    href: `${paths.dashboard}#looking`,
    label: 'See who is looking',
  },
  admin: {
    text: 'Write to anybody from their profile, and their answers arrive here.',
    href: paths.adminUsers,
    label: 'All Users',
  },
};

function NoConversations({ role, q }: Pick<ConversationsProps, 'role' | 'q'>) {
  if (q !== '')
    return (
      <EmptyState
        picture="search"
        title="Nobody by that name"
        action={<Button href={paths.messages}>Show all</Button>}
      >
        You have no conversation with “{q}”.
      </EmptyState>
    );
  const { text, href, label } = BEGINNINGS[role];
  return (
    <EmptyState
      picture="chat"
      title="No messages yet"
      action={
        <Button href={href} variant="primary">
          {label}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
