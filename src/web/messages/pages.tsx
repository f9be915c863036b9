import { MessagesPage, type MessagesPageProps } from '../../../views/messages/MessagesPage.tsx';
import { nameFor } from '../../../views/messages/people.ts';
import type { ThreadProps } from '../../../views/messages/thread-props.ts';
import { clock } from '../../clock.ts';
import { loadPages, readPageRange } from '../../domain/lists/page-range.ts';
import { conversationsOf, PAGE_SIZE } from '../../domain/messages/conversations.ts';
import { missingMessagingRequirements } from '../../domain/messages/permission.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { normalizeText } from '../../typed-text.ts';
import { approvedMembers } from '../kit/guards.ts';
import { type PageDefinition, page, type RequestContext } from '../kit/page.tsx';
import { submitMessage, threadAt } from './thread.ts';

const MAX_PAGES = 20;

const common: Omit<PageDefinition<MessagesPageProps>, 'path' | 'load'> = {
  guard: approvedMembers,
  title: ({ thread }) => (thread ? titleOf(thread) : tr('Messages')),
  failed: 'messagesLoadFailed',
  intents: { send: { failed: 'messageSendFailed', submit: submitMessage } },
  view: ({ data, form, frame }) => <MessagesPage {...data} form={form} css={frame.assets.chatCss} />,
};

export const messagesPage = page<MessagesPageProps>({
  ...common,
  path: paths.messages,
  load: (context) => load(context, context.url.searchParams.has('to')),
});

/** MESSAGE-3 */
export const conversationPage = page<MessagesPageProps>({
  ...common,
  path: paths.conversation(':conversation'),
  load: (context) => load(context, true),
});

async function load(context: RequestContext, opened: boolean): Promise<MessagesPageProps> {
  const { em, viewer, url } = context;
  // First, because it marks messages as read that the list counts.
  const thread = opened ? await threadAt(context) : null;
  const q = normalizeText(url.searchParams.get('q') ?? '');
  const { range, loaded } = await loadPages(
    readPageRange(url.searchParams, MAX_PAGES),
    (pages) => conversationsOf(em, viewer, { q, pages }),
    ({ list }) => list.length === 0,
  );
  return {
    thread,
    list: {
      role: viewer.role,
      conversations: loaded,
      q,
      pages: range,
      more: range.to * PAGE_SIZE < loaded.total && range.to < MAX_PAGES,
      now: clock.now(),
    },
    missingRequirements: thread?.missingRequirements ?? (await missingMessagingRequirements(em, viewer)),
  };
}

function titleOf({ role, conversationInfo }: ThreadProps): string {
  return tr('Messages with {name}', { name: nameFor(role, conversationInfo.other) });
}
