import { createContext, type ReactNode, useContext } from 'react';
import { emptyForm, type FieldErrors, formFor } from '../form.ts';
import { PAGE_OWNER } from '../html.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { classes } from './markup.tsx';

export type FormProps = {
  /** The page's action. Omit it when the submit buttons carry their own. */
  intent?: string;
  action?: string;
  errors?: FieldErrors;
  hidden?: Readonly<Record<string, string>>;
  /** Adds an idempotency key, so that the form adds one row however often it is sent. ACCOUNT-30 */
  once?: boolean;
  /** With JavaScript a switch is saved when it is flipped (`auto-save`); without, its button saves. WALKER-21 */
  savesSwitches?: boolean;
  /** With JavaScript the press also calls this `tel:` address. INCIDENT-9 */
  dials?: string | undefined;
  /** The answer is loaded as a whole page, with islands in another language. */
  wholePage?: boolean;
  multipart?: boolean;
  id?: string;
  /** `row`: one line (a button with its hidden values); `stack`: fields below each other; `columns`: two on wide screens. */
  layout?: 'stack' | 'columns' | 'row';
  label?: string;
  children: ReactNode;
};

export const SentForm = createContext(emptyForm);
export const OwnerField = ({ form }: { form?: string }) => (
  <input type="hidden" name="owner" value={PAGE_OWNER} form={form} />
);

/** Without an open dialog. */
export const PageAddress = createContext('');

/** `noValidate`: all messages come from the server. During a request each button waits once (`offline.ts`). */
export function Form(props: FormProps) {
  const { intent, action, errors, hidden = {}, multipart, id, layout = 'stack' } = props;
  const sent = intent ? { intent, ...hidden } : hidden;
  const sentKey = formFor(useContext(SentForm), intent ?? '').value('key');
  return (
    <form
      method="post"
      action={action}
      id={id}
      className={classes('form', `form-${layout}`)}
      encType={multipart ? 'multipart/form-data' : undefined}
      aria-label={props.label}
      noValidate
      hx-boost={props.wholePage ? 'false' : undefined}
      data-dials={props.dials}
      data-saves={props.savesSwitches ? '' : undefined}
      // Of several switches the last one is queued.
      hx-sync={props.savesSwitches ? 'queue last' : 'body:queue all'}
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OwnerField />
      {props.once && (
        // Survives morphs and errors: a new key would let a second press add a second row.
        <input type="hidden" name="key" value={sentKey || crypto.randomUUID()} hx-morph-skip="" />
      )}
      {errors && <ErrorSummary errors={errors} />}
      {props.children}
    </form>
  );
}
