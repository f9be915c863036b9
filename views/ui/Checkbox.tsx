import { classes } from './classes.ts';
import { FieldError, FieldHint, type FieldProps, tied } from './Field.tsx';

type Props = FieldProps & { checked?: boolean; value?: string };

/** A box to tick; the label may hold links. */
export function Checkbox(props: Props) {
  const { name, id = name, label, checked, value = 'on', error } = props;
  return (
    <div className={classes('check', error && 'field-wrong')}>
      <input {...tied(props)} type="checkbox" value={value} defaultChecked={checked} />
      <div>
        <label htmlFor={id}>{label}</label>
        <FieldHint {...props} />
        <FieldError {...props} />
      </div>
    </div>
  );
}
