import { ArrowLeft, Flag, Maximize2 } from 'lucide-react';
import { shortDate } from '../../src/dates.ts';
import type { MissingRequirements } from '../../src/domain/messages/permission.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Avatar, Button, classes, EmptyState, type FormView, PageHeading } from '../ui.ts';
import { ConversationList, type ConversationListProps } from './ConversationList.tsx';
import { ConversationView, MessagingDisabled } from './ConversationView.tsx';
import { arePeers, CONTACT_ROLE_LABELS, nameFor } from './people.ts';
import type { ThreadProps } from './thread-props.ts';

export interface MessagesPageProps {
  list: ConversationListProps;
  thread: ThreadProps | null;
  missingRequirements: MissingRequirements;
}

type Props = MessagesPageProps & { form: FormView; css: string };

export function MessagesPage({ list, thread, missingRequirements, form, css }: Props) {
  const listed = list.conversations.total > 0 || list.q !== '';
  return (
    <div className={classes('messages-page', thread && 'messages-page-thread')}>
      {!thread && !listed && <Heading />}
      {!thread && missingRequirements.parts.length > 0 && <MessagingDisabled of={missingRequirements} />}
      {(listed || !thread) && (
        <section
          className={classes('messages-list', listed && 'messages-beside')}
          id="messages-list"
          aria-label={tr('Conversations')}
        >
          {listed && (thread ? <h2 className="messages-title">{tr('Messages')}</h2> : <Heading />)}
          <ConversationList {...list} {...(thread && { open: thread.conversationInfo })} />
        </section>
      )}
      {thread && <ThreadPage thread={thread} form={form} css={css} />}
      {!thread && listed && (
        <div className="messages-rest">
          <EmptyState picture="chat" title={tr('Choose a conversation')} />
        </div>
      )}
    </div>
  );
}

const Heading = () => <PageHeading title={tr('Messages')} />;

type ThreadPageProps = { thread: ThreadProps; form: FormView; css: string };

function ThreadPage({ thread, form, css }: ThreadPageProps) {
  const { conversationInfo, latest } = thread;
  return (
    <div className="chat-page">
      <link rel="stylesheet" href={css} />
      <header className="chat-head">
        <span className="chat-back">
          <Button
            href={paths.messages}
            icon={ArrowLeft}
            variant="quiet"
            iconOnly
            label={tr('All messages')}
          />
        </span>
        <ThreadHeader thread={thread} heading="h1" />
      </header>
      <ConversationView thread={thread} level={2} form={form} />
      {!latest && (
        <p className="cluster">
          <Button
            href={paths.conversation(conversationInfo.conversationId ?? '')}
            label={tr('Latest messages')}
          />
        </p>
      )}
    </div>
  );
}

type ThreadHeaderProps = { thread: ThreadProps; heading: 'h1' | 'h2'; id?: string };

export function ThreadHeader({ thread, heading: Heading, id }: ThreadHeaderProps) {
  const { role, conversationInfo } = thread;
  const { other, bookingId, walkDate } = conversationInfo;
  const name = nameFor(role, other);
  return (
    <div className="chat-who">
      <Avatar name={name} src={other.avatarUrl} />
      <div className="row-text">
        <Heading id={id} tabIndex={-1}>
          {name}
        </Heading>
        <p className="soft small">
          {tr(CONTACT_ROLE_LABELS[other.role])}
          {bookingId && walkDate && (
            <>
              {' · '}
              <a href={paths.booking(bookingId)}>{tr('Walk on {date}', { date: shortDate(walkDate) })}</a>
            </>
          )}
        </p>
      </div>
      <ThreadActions thread={thread} inDialog={Heading === 'h2'} />
    </div>
  );
}

type ThreadActionsProps = { thread: ThreadProps; inDialog: boolean };

function ThreadActions({ thread, inDialog }: ThreadActionsProps) {
  const { conversationId, other } = thread.conversationInfo;
  return (
    <>
      {arePeers(thread) && (
        <Button
          href={paths.safety(other.id)}
          icon={Flag}
          variant="quiet"
          iconOnly
          label={tr('Report or block')}
        />
      )}
      {inDialog && conversationId && (
        <Button
          href={paths.conversation(conversationId)}
          icon={Maximize2}
          variant="quiet"
          iconOnly
          label={tr('Open in Messages')}
        />
      )}
    </>
  );
}
