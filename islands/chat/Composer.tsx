import { CircleAlert, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '../../src/domain/messages/max-length.ts';
import { tr } from '../../src/translate.ts';
import { type ChatProps, COMPOSER } from './props.ts';

const FIELD = 'chat-content';
const NEAR_END = 200;

type Props = ChatProps & {
  field: RefObject<HTMLTextAreaElement | null>;
  length: number;
  changed(): void;
  say(words: string): void;
};

export function Composer({ field, length, changed, say, ...props }: Props) {
  const { action, clientId, otherName, draft } = props;
  const [wrong, setWrong] = useState(props.error);
  const left = MAX_MESSAGE_LENGTH - length;
  const send = () => {
    const words = field.current?.value.trim() ?? '';
    field.current?.focus();
    if (words === '' || words.length > MAX_MESSAGE_LENGTH || !field.current) return;
    field.current.value = '';
    setWrong(undefined);
    changed();
    say(words);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form
      id={COMPOSER}
      className="chat-composer"
      method="post"
      action={action}
      aria-label={tr('Reply')}
      noValidate
      hx-boost="false"
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={clientId} />
      <div className="chat-over-field">
        <label htmlFor={FIELD}>{tr('Message to {name}', { name: otherName })}</label>
        <Left left={left} />
      </div>
      {wrong && (
        <p className="field-error" id={`${FIELD}-error`} role="alert">
          <CircleAlert className="icon icon-s" aria-hidden="true" />
          <span>{wrong}</span>
        </p>
      )}
      <div className="chat-field">
        <textarea
          ref={field}
          id={FIELD}
          name="content"
          className="input"
          rows={1}
          required
          defaultValue={draft}
          aria-invalid={wrong || left < 0 ? true : undefined}
          aria-describedby={wrong ? `${FIELD}-error` : undefined}
          onChange={changed}
          onKeyDown={(event) => sendsNow(event) && submit(event)}
        />
        <SendButton />
      </div>
    </form>
  );
}

const SendButton = () => (
  <button
    type="submit"
    className="button button-primary chat-send"
    // Keeps the focus in the field, so that the on-screen keyboard stays open.
    onMouseDown={(event) => event.preventDefault()}
  >
    <SendHorizontal className="icon" aria-hidden="true" />
    <span className="button-label">{tr('Send')}</span>
  </button>
);

function Left({ left }: { left: number }) {
  return (
    <output htmlFor={FIELD} className={left < 0 ? 'chat-left chat-left-over' : 'chat-left'}>
      {left < 0 ? tr('{count} too many', { count: -left }) : left <= NEAR_END && tr('{left} left', { left })}
    </output>
  );
}

/** Enter sends with a physical keyboard; on a phone it breaks the line. */
function sendsNow(event: KeyboardEvent): boolean {
  // In Safari only the old key code of an Enter that ends a composition differs.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)
    return false;
  if (event.ctrlKey || event.metaKey) return true;
  return !event.shiftKey && !window.matchMedia('(pointer: coarse)').matches;
}
