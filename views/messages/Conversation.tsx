import Chat from '../../islands/chat/Chat.tsx';
import type { ChatProps } from '../../islands/chat/props.ts';
import { clock } from '../../src/clock.ts';
import type { Correspondence } from '../../src/domain/messages/correspondence.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { fill } from '../catalogue.ts';
import type { FormView } from '../form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Island, StillIsland } from '../ui/Island.tsx';
import { MessagingDisabled } from './MessagingDisabled.tsx';
import { areEquals, nameFor } from './people.ts';
import type { ThreadProps } from './thread-props.ts';

type Props = { thread: ThreadProps; level: ChatProps['level']; form?: FormView };

/** What was said, and the field to answer or the reason why there is none. One component for page and dialog. */
export function Conversation({ thread, level, form }: Props) {
  const { lacking, hindrance, latest } = thread;
  const props = chatProps(thread, level, form);
  return (
    <>
      {/* Older pages are leafed through, not lived in. */}
      {latest ? (
        <Island name="chat" component={Chat} props={props} follows />
      ) : (
        <StillIsland component={Chat} props={props} />
      )}
      {latest && lacking.parts.length > 0 && <MessagingDisabled lacking={lacking} />}
      {latest && lacking.parts.length === 0 && hindrance && (
        <Banner tone="warning" title={fill(hindrance).title}>
          {fill(hindrance).text}
        </Banner>
      )}
    </>
  );
}

function chatProps(thread: ThreadProps, level: ChatProps['level'], form?: FormView): ChatProps {
  const { me, role, correspondence, messages, earlier, latest, lacking, hindrance, clientId, now } = thread;
  const { other, bookingId, conversationId } = correspondence;
  const error = form?.errors.content;
  return {
    me,
    to: other.id,
    otherName: nameFor(role, other),
    bookingId,
    conversation: conversationId,
    messages,
    earlierHref: earlier ? earlierThan(messages[0]?.seq ?? 0, conversationId) : null,
    latest,
    writable: lacking.parts.length === 0 && hindrance === null,
    safetyHref: areEquals(thread) ? paths.safety(other.id) : null,
    action: addressOf(correspondence),
    clientId,
    draft: form?.value('content') ?? '',
    ...(error && { error }),
    now: now.toISOString(),
    zone: clock.zone(),
    level,
    texts: {
      sendFailed: fill('messageSendFailed'),
      givenBack: fill('messageGivenBack'),
      loadFailed: fill('messagesLoadFailed'),
      withheld: fill('contactDetailsHidden'),
    },
  };
}

const earlierThan = (seq: number, conversationId: string | null): string =>
  withQuery(paths.conversation(conversationId ?? ''), { before: String(seq) });

/** The conversation's own page, or before the first message the person's. */
const addressOf = ({ conversationId, bookingId, other }: Correspondence): string =>
  conversationId
    ? paths.conversation(conversationId)
    : withQuery(paths.messages, { to: other.id, booking: bookingId });
