import { t } from '../../i18n.ts';
import { Checkbox, FormQuestion, type FormView } from '../../ui.ts';

export function ProposeAnyway({ form: { error } }: { form: FormView }) {
  if (error?.kind !== 'confirmation_required') return null;
  return (
    <FormQuestion title={t(error.summary.code, error.summary.params).title}>
      <Checkbox name="anyway" label="Propose anyway" />
    </FormQuestion>
  );
}
