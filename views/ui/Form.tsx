import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FieldErrors } from './errors.ts';

type Props = {
  /** Which action of the page this is. Left out when its submit buttons carry their own. */
  intent?: string;
  /** Where it posts; the page's own address when left out. */
  action?: string;
  method?: 'post' | 'get';
  errors?: FieldErrors;
  /** Hidden values sent along: ids, idempotency keys. */
  hidden?: Readonly<Record<string, string>>;
  /** Adds a row: a key makes sure that the form, sent again, does not add another. */
  once?: boolean;
  /** With JavaScript a switch in it is saved when it is flipped (`auto-save`); without, its button saves. */
  savesSwitches?: boolean;
  /** Needed by file and photo fields. */
  multipart?: boolean;
  id?: string;
  /** `row`: one line (a button with its hidden values); `stack`: fields below each other; `columns`: two on wide screens. */
  layout?: 'stack' | 'columns' | 'row';
  label?: string;
  children: ReactNode;
};

/**
 * A plain form. Browser checks are off (`noValidate`): the server's words are the only ones, the same without JavaScript.
 * A second press while a post runs is dropped (`hx-sync`).
 */
export function Form(props: Props) {
  const { intent, action, method = 'post', errors, hidden = {}, multipart, id, layout = 'stack' } = props;
  const sent = intent ? { intent, ...hidden } : hidden;
  return (
    <form
      method={method}
      action={action}
      id={id}
      className={classes('form', `form-${layout}`)}
      encType={multipart ? 'multipart/form-data' : undefined}
      aria-label={props.label}
      noValidate
      data-saves={props.savesSwitches ? '' : undefined}
      hx-sync={syncOf(props)}
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.once && (
        // Kept while the page refreshes itself: another key would let a second press add a second row.
        <input type="hidden" name="key" value={crypto.randomUUID()} hx-morph-skip="" />
      )}
      {errors && <ErrorSummary errors={errors} />}
      {props.children}
    </form>
  );
}

/** A second press is dropped; a second switch is a wish of its own. */
const syncOf = ({ method = 'post', savesSwitches }: Props): string | undefined =>
  savesSwitches ? 'queue last' : method === 'post' ? 'body:drop' : undefined;
