import { Send } from 'lucide-react';
import type { Correspondence } from '../../src/domain/messages/correspondence.ts';
import { LONGEST_MESSAGE } from '../../src/domain/messages/send.ts';
import type { Role } from '../../src/domain/viewer.ts';
import type { MissingPart } from '../../src/domain/walkers/completeness.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { shortDate } from '../bookings/when.ts';
import { type CatalogueCode, fill } from '../catalogue.ts';
import type { FormView } from '../form.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { Day } from './bubbles.ts';
import { MessageDays } from './MessageDays.tsx';
import { MessagingDisabled } from './MessagingDisabled.tsx';
import { nameFor, ROLE_LABELS } from './people.ts';

export interface ThreadProps {
  role: Role;
  correspondence: Correspondence;
  days: readonly Day[];
  /** Leads to the messages before these; null when these are the first. */
  earlierHref: string | null;
  /** Whether the page ends with the latest message. */
  latest: boolean;
  missing: readonly MissingPart[];
  /** Why the viewer cannot write, as a code of the catalogue; null when they can. */
  hindrance: CatalogueCode | null;
  /** The id under which the next message will be sent. */
  clientId: string;
}

/** A conversation with one person, without JavaScript as with it. S1 §2 Messages. */
export function ThreadPage(props: ThreadProps & { form: FormView }) {
  const { role, correspondence, days, earlierHref, latest } = props;
  const name = nameFor(role, correspondence.other);
  return (
    <>
      <ThreadHeading correspondence={correspondence} name={name} />
      <section className="stack" aria-label={`Messages with ${name}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="card chat-scroll" tabIndex={0} role="log" aria-label="Messages">
          <div className="stack chat-inner">
            {earlierHref && (
              <Button href={earlierHref} size="s">
                Earlier messages
              </Button>
            )}
            {days.length === 0 ? <FirstWords name={name} /> : <MessageDays days={days} otherName={name} />}
          </div>
        </div>
        {latest ? <Composer {...props} name={name} /> : <BackToLatest correspondence={correspondence} />}
      </section>
    </>
  );
}

function ThreadHeading({ correspondence, name }: { correspondence: Correspondence; name: string }) {
  const { other, bookingId, walkDate } = correspondence;
  return (
    <header className="stack stack-s chat-head">
      <BackLink href={paths.messages}>All messages</BackLink>
      <div className="row">
        <Avatar name={name} src={other.avatarUrl} />
        <div className="row-text">
          <h1 tabIndex={-1}>{name}</h1>
          <p className="soft small">
            {ROLE_LABELS[other.role]}
            {bookingId && walkDate && (
              <>
                {' · '}
                <a href={paths.booking(bookingId)}>Walk on {shortDate(walkDate)}</a>
              </>
            )}
          </p>
        </div>
      </div>
    </header>
  );
}

const FirstWords = ({ name }: { name: string }) => (
  <p className="soft">Nothing written yet. Say hello to {name}!</p>
);

function BackToLatest({ correspondence: { conversationId } }: Pick<ThreadProps, 'correspondence'>) {
  return (
    <p className="cluster">
      <Button href={conversationId ? paths.conversation(conversationId) : paths.messages}>
        Latest messages
      </Button>
    </p>
  );
}

function Composer(props: ThreadProps & { form: FormView; name: string }) {
  const { missing, hindrance, form, days, clientId, correspondence, name } = props;
  if (missing.length > 0) return <MessagingDisabled missing={missing} />;
  if (hindrance) {
    const { title, text } = fill(hindrance);
    return (
      <Banner tone="warning" title={title}>
        {text}
      </Banner>
    );
  }
  const bubbles = days.flatMap((day) => day.bubbles);
  // A new field after each message of one's own: a morph keeps what is typed in a field that it knows.
  const field = `content-${bubbles.findLast(({ mine }) => mine)?.seq ?? 0}`;
  const error = form.errors.content;
  return (
    <Form
      intent="send"
      action={addressOf(correspondence)}
      errors={error ? { [field]: error } : {}}
      hidden={{ clientId }}
      label="Reply"
    >
      <TextArea
        id={field}
        name="content"
        label={`Message to ${name}`}
        value={form.value('content')}
        error={error}
        rows={2}
        maxLength={LONGEST_MESSAGE}
        required
      />
      <div className="actions">
        <SubmitButton icon={Send}>Send</SubmitButton>
      </div>
    </Form>
  );
}

/** The page's own address: the conversation's, or before the first message the person's. */
const addressOf = ({ conversationId, bookingId, other }: Correspondence): string =>
  conversationId
    ? paths.conversation(conversationId)
    : withQuery(paths.messages, { to: other.id, booking: bookingId });
