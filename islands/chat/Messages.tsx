import type { Bubble, Day } from './days.ts';

type Props = { days: readonly Day[]; otherName: string; level: 2 | 3 };

/** A conversation, oldest first. Own messages stand on the right and say "You", so that colour is not all that tells. */
export function Messages({ days, otherName, level }: Props) {
  const Heading = `h${level}` as const;
  return (
    <ol className="chat-days">
      {days.map(({ day, title, bubbles }) => (
        <li key={day} id={`day-${day}`}>
          <Heading className="chat-day">
            <span>{title}</span>
          </Heading>
          <ol className="chat-list">
            {bubbles.map((bubble) => (
              <MessageBubble key={bubble.key} bubble={bubble} from={bubble.mine ? 'You' : otherName} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function MessageBubble({ bubble, from }: { bubble: Bubble; from: string }) {
  const { id, mine, content, at, time, ends, state } = bubble;
  return (
    <li
      id={id && `message-${id}`}
      className={['bubble', mine && 'bubble-mine', ends && 'bubble-ends'].filter(Boolean).join(' ')}
      aria-busy={state === 'Sending…' || undefined}
    >
      <span className="vh">{from}: </span>
      <p className="bubble-text">{content}</p>
      <p className={ends || state ? 'bubble-meta' : 'bubble-meta vh'}>
        <time dateTime={at} suppressHydrationWarning>
          {time}
        </time>
        {state && ` · ${state}`}
      </p>
    </li>
  );
}
