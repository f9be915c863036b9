import type { PageRange } from '../../src/domain/lists/page-range.ts';
import type { ConversationInfo } from '../../src/domain/messages/conversation-info.ts';
import { type Conversations, PAGE_SIZE } from '../../src/domain/messages/conversations.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { Button, Card, EmptyState, IN_SIGHT, SearchForm, ShowMore, ShowPrevious } from '../ui.ts';
import { ConversationRow } from './ConversationRow.tsx';

export interface ConversationListProps {
  role: Role;
  conversations: Conversations;
  q: string;
  pages: PageRange;
  more: boolean;
  now: Date;
  open?: ConversationInfo;
}

export function ConversationList(props: ConversationListProps) {
  const { conversations, q, pages, more, now, open } = props;
  const { list, total } = conversations;
  const pagesTo = (page: number) => pageAddress(open, q, page);
  return (
    <>
      {(total > IN_SIGHT || q !== '') && (
        <SearchForm action={paths.messages} label={tr('Search by name')} q={q} />
      )}
      {total === 0 ? (
        <NoConversations {...props} />
      ) : (
        <>
          <ShowPrevious page={pages.from} href={pagesTo} />
          <Card as="div">
            <ul className="rows conversations" id="conversations">
              {list.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  now={now}
                  current={conversation.id === open?.conversationId}
                />
              ))}
            </ul>
          </Card>
          {total > PAGE_SIZE && (
            <ShowMore list="conversations" href={more ? pagesTo(pages.to + 1) : null} page={pages.to + 1}>
              {tr('{shown} of {total} conversations', {
                shown: (pages.from - 1) * PAGE_SIZE + list.length,
                total,
              })}
            </ShowMore>
          )}
        </>
      )}
    </>
  );
}

/** The address of the list's pages up to `page`, with the same conversation open. */
function pageAddress(open: ConversationInfo | undefined, q: string, page: number): string {
  const list = { q, page: String(page) };
  if (!open) return withQuery(paths.messages, list);
  if (open.conversationId) return withQuery(paths.conversation(open.conversationId), list);
  return withQuery(paths.messages, { to: open.other.id, booking: open.bookingId, ...list });
}

const EMPTY_TEXTS: Readonly<Record<Role, { text: string; href: string; label: string }>> = {
  tot: {
    text: msg('Find a walker you like and say hello. Your conversations appear here.'),
    href: paths.findWalkers,
    label: msg('Find Trotters'),
  },
  trotter: {
    text: msg(
      'Messages from parents appear here. You can also message parents who are looking for a walker.',
    ),
    href: `${paths.dashboard}#looking`,
    label: msg("See who's looking"),
  },
  admin: {
    text: msg('Message anyone from their profile. Replies appear here.'),
    href: paths.adminUsers,
    label: msg('All Users'),
  },
};

function NoConversations({ role, q }: Pick<ConversationListProps, 'role' | 'q'>) {
  if (q !== '')
    return (
      <EmptyState
        picture="search"
        title={tr('No matches')}
        action={<Button href={paths.messages} label={tr('Show all')} />}
      >
        {tr('No conversations match “{q}”.', { q })}
      </EmptyState>
    );
  const { text, href, label } = EMPTY_TEXTS[role];
  return (
    <EmptyState
      picture="chat"
      title={tr('No messages yet')}
      action={<Button href={href} variant="primary" label={tr(label)} />}
    >
      {tr(text)}
    </EmptyState>
  );
}
