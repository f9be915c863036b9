import { t } from '../../i18n.ts';
import { Checkbox, FormQuestion, type FormView } from '../../ui.ts';

/** A question that was confirmed before stays confirmed. */
export function ProposeAnyway({ form: { error, checked } }: { form: FormView }) {
  if (error?.kind !== 'confirmation_required') return null;
  const { title, text } = t(error.summary.code, error.summary.params);
  const aboutDates = error.summary.code === 'rescheduleSomeStay';
  const [name, other] = aboutDates ? ['partly', 'anyway'] : ['anyway', 'partly'];
  return (
    <FormQuestion title={title}>
      {aboutDates && <p>{text}</p>}
      {checked(other) && <input type="hidden" name={other} value="on" />}
      <Checkbox name={name} label="Propose anyway" />
    </FormQuestion>
  );
}
