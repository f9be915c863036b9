import { Copy } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { Icon } from './markup.tsx';

type Props = {
  id: string;
  label: string;
  value: string;
  /** Shows the whole value on a phone, for values that people read and type. */
  long?: boolean;
  /** The text of a toast; without it only the button changes. */
  copied?: string;
  bare?: boolean;
};

const ROW = 32;

export const CopyText = ({ id, label, value, long, copied, bare }: Props) => (
  <div className="field">
    <label id={`${id}-label`} htmlFor={id}>
      {label}
    </label>
    <span className={long ? 'stack stack-s' : 'input-group'}>
      {long ? (
        <textarea
          id={id}
          className="input"
          readOnly
          rows={value.length > ROW * 2 ? 3 : 2}
          defaultValue={value}
        />
      ) : (
        <input id={id} className="input" readOnly value={value} />
      )}
      {!bare && (
        <span>
          <CopyButton of={id} copied={copied} />
        </span>
      )}
    </span>
  </div>
);

export const CopyButton = ({ of, copied }: { of: string; copied?: string }) => (
  <button
    type="button"
    className="button button-secondary button-small needs-js"
    data-copy={of}
    data-copied={copied}
    aria-describedby={`${of}-label`}
  >
    <Icon of={Copy} />
    <span className="button-label" aria-live={copied ? undefined : 'polite'}>
      {tr('Copy')}
    </span>
  </button>
);
