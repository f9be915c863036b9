import { fill } from '../../views/catalogue.ts';
import { FIELD_NAMES, NAMING } from '../../views/field-names.ts';
import type { FormView } from '../../views/form.ts';
import { StaleEdit, VERSION } from '../domain/edit.ts';
import type { RawForm } from '../domain/form.ts';
import type { Problem, Refusal } from '../domain/refusal.ts';

/** What became of a form: which one it was, what it held, and what was wrong with it. */
export interface FormState extends FormView {
  /** The intent that was refused, or null when the page was only asked for. */
  intent: string | null;
  refusal: Refusal | null;
}

/** The state of a page whose forms nobody has sent. */
export const untouched: FormState = {
  intent: null,
  value: (_, stored) => (stored === null || stored === undefined ? '' : String(stored)),
  checked: (_, stored) => stored ?? false,
  errors: {},
  refusal: null,
};

/** The state after a refusal: everything typed is kept, passwords never are. */
export function refused(intent: string, sent: RawForm, refusal: Refusal): FormState {
  const form = refusal.form ?? sent;
  const version = form[VERSION];
  const kept = (field: string) => (/password/i.test(field) ? undefined : form[field]);
  return {
    intent,
    value: (field) => String(kept(field) ?? ''),
    checked: (field) => kept(field) !== undefined,
    errors: Object.fromEntries(
      Object.entries(refusal.fields).map(([field, problem]) => [field, words(field, problem)]),
    ),
    refusal,
    ...(typeof version === 'string' && {
      edit: { version, conflicts: refusal instanceof StaleEdit ? refusal.conflicts : [] },
    }),
  };
}

/** The state as one of several forms of a page sees it: untouched unless it was the one. */
export const stateFor = (state: FormState, intent: string): FormState =>
  state.intent === intent ? state : untouched;

/**
 * The state for a form in a dialog, which hides the page's toasts: what the refusal as a whole says becomes the first
 * line of the form's own summary.
 */
export function headed(state: FormState): FormState {
  const { refusal, errors } = state;
  if (!refusal || speaksForItself(refusal)) return state;
  const { title, text } = fill(refusal.problem.code, refusal.problem.params);
  const said = !text || Object.values(errors).includes(text);
  return { ...state, errors: { form: said ? title : `${title}: ${text}`, ...errors } };
}

/** The form itself says what is wrong or asks back; a toast would only repeat it. */
export const speaksForItself = (refusal: Refusal): boolean =>
  refusal.kind === 'question' || refusal instanceof StaleEdit || refusal.problem.code === 'checkTheForm';

/** The sentence that stands at a field, which it names where it can. */
function words(field: string, { code, params }: Problem): string {
  const named = FIELD_NAMES[field];
  const entry = named ? fill(NAMING[code] ?? code, { ...params, field: named }) : fill(code, params);
  return entry.text ?? entry.title;
}
