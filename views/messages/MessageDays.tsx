import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Bubble, Day } from './bubbles.ts';

type Props = { days: readonly Day[]; otherName: string };

/** A conversation, oldest first. Own messages stand on the right and say "You", so that colour is not all that tells. */
export function MessageDays({ days, otherName }: Props) {
  const last = days.at(-1)?.bubbles.at(-1);
  return (
    <ol className="stack">
      {days.map(({ day, title, bubbles }) => (
        <li key={day} id={`day-${day}`}>
          <h2 className="chat-day">{title}</h2>
          <ol className="stack">
            {bubbles.map((bubble) => (
              <MessageBubble
                key={bubble.id}
                bubble={bubble}
                from={bubble.mine ? 'You' : otherName}
                state={bubble === last && bubble.mine ? (bubble.isRead ? 'Read' : 'Sent') : null}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

type BubbleProps = {
  bubble: Bubble;
  from: string /** Under one's own last message. */;
  state: string | null;
};

function MessageBubble({ bubble, from, state }: BubbleProps) {
  return (
    <li id={`message-${bubble.id}`} className={bubble.mine ? 'bubble bubble-mine' : 'bubble'}>
      <VisuallyHidden>{from}: </VisuallyHidden>
      <p className="bubble-text">{bubble.content}</p>
      <p className="bubble-meta">
        {bubble.mine && <span aria-hidden="true">You · </span>}
        <time dateTime={bubble.at}>{bubble.time}</time>
        {state && ` · ${state}`}
      </p>
    </li>
  );
}
