import Chat from '../../islands/chat/Chat.tsx';
import { type ChatProps, COMPOSER } from '../../islands/chat/props.ts';
import { clock } from '../../src/clock.ts';
import type { ConversationInfo } from '../../src/domain/messages/conversation-info.ts';
import type { MissingRequirements } from '../../src/domain/messages/permission.ts';
import { labelsOf } from '../../src/domain/walkers/walker-profile.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Banner, Button, type FormView, Island, OwnerField, StillIsland } from '../ui.ts';
import { arePeers, nameFor } from './people.ts';
import type { ThreadProps } from './thread-props.ts';

type Props = { thread: ThreadProps; level: ChatProps['level']; form?: FormView };

export function ConversationView({ thread, level, form }: Props) {
  const { missingRequirements, denialReason, latest } = thread;
  const props = chatProps(thread, level, form);
  return (
    <>
      {/* Older pages are not hydrated: new messages belong to the latest page. */}
      {latest ? (
        <Island name="chat" component={Chat} props={props} follows />
      ) : (
        <StillIsland component={Chat} props={props} />
      )}
      {props.writable && latest && <OwnerField form={COMPOSER} />}
      {latest && missingRequirements.parts.length > 0 && <MessagingDisabled of={missingRequirements} />}
      {latest && missingRequirements.parts.length === 0 && denialReason && (
        <Banner tone="warning" title={t(denialReason).title}>
          {t(denialReason).text}
        </Banner>
      )}
    </>
  );
}

function chatProps(thread: ThreadProps, level: ChatProps['level'], form?: FormView): ChatProps {
  const {
    me,
    role,
    conversationInfo,
    messages,
    earlier,
    latest,
    missingRequirements,
    denialReason,
    clientId,
    now,
  } = thread;
  const { other, bookingId, conversationId } = conversationInfo;
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
    writable: missingRequirements.parts.length === 0 && denialReason === null,
    safetyHref: arePeers(thread) ? paths.safety(other.id) : null,
    action: addressOf(conversationInfo),
    clientId,
    draft: form?.value('content') ?? '',
    ...(error && { error }),
    now: now.toISOString(),
    zone: clock.zone(),
    level,
    texts: {
      sendFailed: t('messageSendFailed'),
      givenBack: {
        title: tr("Your message wasn't sent. Check your connection and try again."),
        kind: 'info',
      },
      loadFailed: t('messagesLoadFailed'),
      withheld: t('contactDetailsHidden', { hidden: '{hidden}' }),
    },
  };
}

const earlierThan = (seq: number, conversationId: string | null): string =>
  withQuery(paths.conversation(conversationId ?? ''), { before: String(seq) });

const addressOf = ({ conversationId, bookingId, other }: ConversationInfo): string =>
  conversationId
    ? paths.conversation(conversationId)
    : withQuery(paths.messages, { to: other.id, booking: bookingId });

export const MessagingDisabled = ({ of: { parts, notStarted } }: { of: MissingRequirements }) => (
  <Banner
    tone="warning"
    title={tr('Messaging Disabled')}
    action={<Button href={paths.profile} variant="primary" label={tr('Complete Profile Now')} />}
  >
    {notStarted && <p>{tr('Setting up your profile')}</p>}
    <p>{tr('Complete your profile to message parents. Missing: {list}', { list: labelsOf(parts) })}</p>
  </Banner>
);
