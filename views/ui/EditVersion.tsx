import {
  choiceField,
  type EditConflict,
  KEEP_STORED,
  type RowFields,
  USE_MINE,
  VERSION,
  versionOf,
} from '../../src/domain/forms/edit.ts';
import { tr } from '../../src/translate.ts';
import type { FormView } from '../form.ts';
import { t } from '../i18n.ts';
import { FormQuestion } from './Banner.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';

type Props = {
  row: RowFields;
  form: FormView;
  labels: Readonly<Record<string, string>>;
  /** The display text of a value; defaults to the text of its field. */
  describe?(field: string, value: RowFields): string | undefined;
};

/** Required in every edit form: sends the version of the row and asks which value to keep on a conflict. ACCOUNT-24 */
export function EditVersion({ row, form, labels, describe }: Props) {
  const { version = versionOf(row), conflicts = [] } = form.edit ?? {};
  const { title, text } = t('staleEdit');
  const words = (field: string, value: RowFields) =>
    (describe?.(field, value) ?? value[field] ?? '') || tr('Empty');
  return (
    <>
      <input type="hidden" name={VERSION} value={version} />
      {conflicts.length > 0 && (
        <FormQuestion title={title}>
          <p>{text}</p>
          {conflicts.map((conflict) => (
            <Choice
              key={conflict.field}
              conflict={conflict}
              label={tr(labels[conflict.field] ?? conflict.field)}
              words={words}
              error={form.errors[choiceField(conflict.field)]}
            />
          ))}
        </FormQuestion>
      )}
    </>
  );
}

interface ChoiceProps {
  conflict: EditConflict;
  label: string;
  words(field: string, value: RowFields): string;
  error: string | undefined;
}

const Choice = ({ conflict: { field, stored, mine }, label, words, error }: ChoiceProps) => (
  <ChoiceGroup
    name={choiceField(field)}
    label={label}
    look="columns"
    choices={[
      { value: KEEP_STORED, label: tr('Keep the saved version'), hint: words(field, stored) },
      { value: USE_MINE, label: tr('Use my changes'), hint: words(field, mine) },
    ]}
    {...(error && { error })}
  />
);
