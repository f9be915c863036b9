import { withOwnWords } from '../../src/domain/own-words.ts';
import { msg, tr } from '../../src/translate.ts';
import type { Bubble, ChatDay } from './group-by-day.ts';

type Props = { days: readonly ChatDay[]; otherName: string; level: 2 | 3; safetyHref: string | null };

export function Messages({ days, otherName, level, safetyHref }: Props) {
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
              <MessageBubble
                key={bubble.key}
                bubble={bubble}
                from={bubble.mine ? tr('You') : otherName}
                safetyHref={safetyHref}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

const STATES = { sending: msg('Sending…'), sent: msg('Sent'), read: msg('Read') };

type BubbleProps = { bubble: Bubble; from: string; safetyHref: string | null };

function MessageBubble({ bubble, from, safetyHref }: BubbleProps) {
  const { id, mine, content, at, time, ends, state } = bubble;
  return (
    <li
      id={id && `message-${id}`}
      className={['bubble', mine && 'bubble-mine', ends && 'bubble-ends'].filter(Boolean).join(' ')}
      aria-busy={state === 'sending' || undefined}
    >
      <span className="vh">{from}: </span>
      <p className="bubble-text">{withOwnWords(content)}</p>
      <p className={ends || state ? 'bubble-meta' : 'bubble-meta vh'}>
        <time dateTime={at} suppressHydrationWarning>
          {time}
        </time>
        {state && ` · ${tr(STATES[state])}`}
        {!mine && ends && id && safetyHref && (
          <>
            {' · '}
            <a href={`${safetyHref}?message=${id}`}>{tr('Report')}</a>
          </>
        )}
      </p>
    </li>
  );
}
