import type { ReactNode } from 'react';
import { controlProps, FieldErrorText, FieldHint, type FieldProps } from './Field.tsx';
import { classes } from './markup.tsx';

type Choice = { value: string; label: ReactNode; hint?: ReactNode };

type Props = FieldProps & {
  choices: readonly Choice[];
  value?: string | null;
  /** `segmented`: side by side, for two or three short choices; `columns`: side by side where there is room. */
  look?: 'list' | 'segmented' | 'columns';
};

/** The first choice has the field's id, so that the error summary's link reaches it. */
export function ChoiceGroup(props: Props) {
  const { name, id = name, label, choices, value, look = 'list', error, required, disabled, hint } = props;
  const { 'aria-describedby': described } = controlProps({ name, id, label, error, hint });
  return (
    <fieldset
      className={classes('choices', `choices-${look}`, error && 'field-wrong')}
      aria-describedby={described}
      disabled={disabled}
    >
      <legend>{label}</legend>
      <FieldHint {...props} />
      <div className="choices-items">
        {choices.map((choice, index) => {
          const choiceId = index === 0 ? id : `${id}-${choice.value}`;
          return (
            <label key={choice.value} className="choice" htmlFor={choiceId}>
              <input
                type="radio"
                id={choiceId}
                name={name}
                value={choice.value}
                required={required}
                defaultChecked={choice.value === value}
              />
              <span className="choice-text">
                {choice.label}
                {choice.hint && <small>{choice.hint}</small>}
              </span>
            </label>
          );
        })}
      </div>
      <FieldErrorText {...props} />
    </fieldset>
  );
}
