import { Copy } from 'lucide-react';
import { Icon } from './Icon.tsx';

type Props = { id: string; label: string; value: string };

/** Something to pass on, with a Copy button; without JavaScript it can be selected by hand. */
export function CopyText({ id, label, value }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="input-group">
        <input id={id} className="input" readOnly value={value} />
        <button type="button" className="button button-secondary button-small needs-js" data-copy={id}>
          <Icon of={Copy} />
          <span className="button-label" aria-live="polite">
            Copy
          </span>
        </button>
      </span>
    </div>
  );
}
