import { ConversationsPage, type ConversationsProps } from '../../../views/messages/ConversationsPage.tsx';
import { nameFor } from '../../../views/messages/people.ts';
import { ThreadPage, type ThreadProps } from '../../../views/messages/ThreadPage.tsx';
import { clock } from '../../clock.ts';
import { conversationsOf } from '../../domain/messages/conversations.ts';
import { missingToWrite } from '../../domain/messages/permission.ts';
import { paths } from '../../paths.ts';
import { approvedMembers } from '../guards.ts';
import { page } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';
import { openThread, send } from './thread.ts';

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
  load: async (visit) =>
    visit.url.searchParams.has('to')
      ? { kind: 'thread', thread: await openThread(visit as MemberVisit) }
      : { kind: 'list', list: await loadList(visit as MemberVisit) },
  intents: { send: { submit: send } },
  view: ({ data, form }) =>
    data.kind === 'thread' ? (
      <ThreadPage {...data.thread} form={form} />
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
  load: (visit) => openThread(visit as MemberVisit),
  intents: { send: { submit: send } },
  view: ({ data, form }) => <ThreadPage {...data} form={form} />,
});

async function loadList({ em, viewer, url }: MemberVisit): Promise<ConversationsProps> {
  const q = (url.searchParams.get('q') ?? '').trim();
  const pages = Math.min(
    Math.max(Number.parseInt(url.searchParams.get('pages') ?? '', 10) || 1, 1),
    MOST_PAGES,
  );
  return {
    role: viewer.role,
    conversations: await conversationsOf(em, viewer, { q, pages }),
    q,
    pages,
    missing: await missingToWrite(em, viewer),
    now: clock.now(),
  };
}

function titleOf({ role, correspondence }: ThreadProps): string {
  return `Messages with ${nameFor(role, correspondence.other)}`;
}
