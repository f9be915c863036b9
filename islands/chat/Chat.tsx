import { ArrowDown, CircleAlert, Info, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { plural, tr } from '../../src/translate.ts';
import { Composer } from './Composer.tsx';
import { groupByDay } from './group-by-day.ts';
import { Messages } from './Messages.tsx';
import type { ChatNotice, ChatProps } from './props.ts';
import { useConversation } from './useConversation.ts';
import { useField } from './useField.ts';
import { useScroll } from './useScroll.ts';

export default function Chat(props: ChatProps) {
  const conversationInfo = `${props.to} ${props.bookingId}`;
  return <Conversation key={conversationInfo} {...props} conversationInfo={conversationInfo} />;
}

function Conversation(props: ChatProps & { conversationInfo: string }) {
  const { otherName, writable, latest, level, zone } = props;
  const { field, length, changed, giveBack } = useField(props.conversationInfo);
  const { me, conversation, appTime, notice, dismiss, say, loading, loadEarlier } = useConversation(
    props,
    giveBack,
  );
  const { box, atEnd, onScroll, toEnd } = useScroll(
    () => !notice && conversation.earlier && void loadEarlier(),
  );
  const newCount = useNewCount(me, conversation.messages, atEnd);
  useVisibleHeight();
  const days = groupByDay(conversation, appTime(), zone);
  return (
    <div className="chat">
      <div className="chat-log">
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div
          ref={box}
          className="chat-scroll"
          tabIndex={0}
          role="log"
          aria-label={tr('Messages with {name}', { name: otherName })}
          aria-live={loading ? 'off' : 'polite'}
          onScroll={onScroll}
        >
          {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
          <div className="chat-inner">
            {conversation.earlier && (
              <Earlier href={props.earlierHref ?? ''} loading={loading} load={loadEarlier} />
            )}
            {days.length > 0 ? (
              <Messages days={days} otherName={otherName} level={level} safetyHref={props.safetyHref} />
            ) : (
              <p className="soft chat-first">
                {tr('No messages yet. Say hello to {name}!', { name: otherName })}
              </p>
            )}
          </div>
        </div>
        {newCount > 0 && <NewMessages count={newCount} toEnd={toEnd} />}
      </div>
      {notice && <Toast notice={notice} dismiss={dismiss} />}
      {writable && latest && (
        <Composer
          {...props}
          field={field}
          length={length}
          changed={changed}
          say={(words) => {
            toEnd();
            say(words);
          }}
        />
      )}
    </div>
  );
}

const NewMessages = ({ count, toEnd }: { count: number; toEnd(): void }) => (
  <button type="button" className="button button-primary button-small chat-new-messages" onClick={toEnd}>
    <ArrowDown className="icon" aria-hidden="true" />
    <span className="button-label">{plural(count, 'New message', '{count} new messages')}</span>
  </button>
);

type EarlierProps = { href: string; loading: boolean; load(): Promise<void> };

function Earlier({ href, loading, load }: EarlierProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void load();
  };
  return (
    <a
      href={href}
      className="button button-secondary button-small"
      hx-boost="false"
      aria-disabled={loading || undefined}
      onClick={open}
    >
      <span className="button-label">{loading ? tr('Loading…') : tr('Earlier messages')}</span>
    </a>
  );
}

function useNewCount(me: string, messages: ChatProps['messages'], atEnd: boolean): number {
  const seen = useRef(messages.at(-1)?.seq ?? 0);
  if (atEnd) seen.current = messages.at(-1)?.seq ?? 0;
  return messages.filter(({ senderId, seq }) => senderId !== me && seq > seen.current).length;
}

/** Inside the chat, because the page's toasts are behind the dialog. */
function Toast({ notice: { title, text, kind }, dismiss }: { notice: ChatNotice; dismiss(): void }) {
  const Sign = kind === 'error' ? CircleAlert : Info;
  return (
    <div className={`toast toast-${kind} chat-toast`} role={kind === 'error' ? 'alert' : 'status'}>
      <Sign className="icon" aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={tr('Dismiss: {title}', { title })}
        onClick={dismiss}
      >
        <X className="icon icon-s" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Sets `--seen-height` and `--seen-top` on the root to the viewport that an on-screen keyboard leaves. */
function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      // A pinch zoom is no keyboard.
      if (view.scale > 1.05) return forget();
      root.setProperty('--seen-height', `${view.height}px`);
      root.setProperty('--seen-top', `${view.offsetTop}px`);
    };
    const forget = () => {
      root.removeProperty('--seen-height');
      root.removeProperty('--seen-top');
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      forget();
    };
  }, []);
}
