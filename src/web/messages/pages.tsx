import { ConversationsPage, type ConversationsProps } from '../../../views/messages/ConversationsPage.tsx';
import { nameFor } from '../../../views/messages/people.ts';
import { ThreadPage } from '../../../views/messages/ThreadPage.tsx';
import type { ThreadProps } from '../../../views/messages/thread-props.ts';
import { clock } from '../../clock.ts';
import { conversationsOf, PAGE_SIZE } from '../../domain/messages/conversations.ts';
import { lackingToWrite } from '../../domain/messages/permission.ts';
import { loadPages, readPageRange } from '../../domain/page-range.ts';
import { paths } from '../../paths.ts';
import { approvedMembers } from '../guards.ts';
import { page } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';
import { send, threadAt } from './thread.ts';

/** Pages of the list that one address may ask for. */
const MOST_PAGES = 20;

type Data = { kind: 'list'; list: ConversationsProps } | { kind: 'thread'; thread: ThreadProps };

/** The list, or with `?to=` (and `&booking=`) the conversation with that person, begun or not. S1 §2 Messages. */
export const messagesPage = page<Data>({
  path: paths.messages,
  guard: approvedMembers,
  layout: 'app',
  width: 'text',
  title: (data) => (data?.kind === 'thread' ? titleOf(data.thread) : 'Messages'),
  failed: 'messagesLoadFailed',
  load: async (visit) =>
    visit.url.searchParams.has('to')
      ? { kind: 'thread', thread: await threadAt(visit as MemberVisit) }
      : { kind: 'list', list: await loadList(visit as MemberVisit) },
  intents: { send: { failed: 'messageSendFailed', submit: send } },
  view: ({ data, form, chrome }) =>
    data.kind === 'thread' ? (
      <ThreadPage thread={data.thread} form={form} css={chrome.assets.chatCss} />
    ) : (
      <ConversationsPage {...data.list} />
    ),
});

/** One conversation. Everybody else's is not found. */
export const conversationPage = page<ThreadProps>({
  path: paths.conversation(':conversation'),
  guard: approvedMembers,
  layout: 'app',
  width: 'text',
  title: titleOf,
  failed: 'messagesLoadFailed',
  load: (visit) => threadAt(visit as MemberVisit),
  intents: { send: { failed: 'messageSendFailed', submit: send } },
  view: ({ data, form, chrome }) => <ThreadPage thread={data} form={form} css={chrome.assets.chatCss} />,
});

async function loadList({ em, viewer, url }: MemberVisit): Promise<ConversationsProps> {
  const q = (url.searchParams.get('q') ?? '').trim();
  const { range, loaded } = await loadPages(
    readPageRange(url.searchParams, MOST_PAGES),
    (pages) => conversationsOf(em, viewer, { q, pages }),
    ({ list }) => list.length === 0,
  );
  return {
    role: viewer.role,
    conversations: loaded,
    q,
    pages: range,
    more: range.to * PAGE_SIZE < loaded.total && range.to < MOST_PAGES,
    lacking: await lackingToWrite(em, viewer),
    now: clock.now(),
  };
}

function titleOf({ role, correspondence }: ThreadProps): string {
  return `Messages with ${nameFor(role, correspondence.other)}`;
}
