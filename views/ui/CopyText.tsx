import { Copy } from 'lucide-react';
import { Icon } from './Icon.tsx';

type Props = {
  id: string;
  label: string;
  value: string;
  /** For what people also read and type: all of it is seen on a phone, too. */
  long?: boolean;
};

/** Something to pass on, with a Copy button; without JavaScript it can be selected by hand. */
export function CopyText({ id, label, value, long }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={long ? 'stack stack-s' : 'input-group'}>
        {long ? (
          <textarea id={id} className="input" readOnly rows={2} defaultValue={value} />
        ) : (
          <input id={id} className="input" readOnly value={value} />
        )}
        <span>
          <button type="button" className="button button-secondary button-small needs-js" data-copy={id}>
            <Icon of={Copy} />
            <span className="button-label" aria-live="polite">
              Copy
            </span>
          </button>
        </span>
      </span>
    </div>
  );
}
