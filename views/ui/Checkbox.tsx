import { controlProps, FieldErrorText, FieldHint, type FieldProps } from './Field.tsx';
import { classes } from './markup.tsx';

type Props = FieldProps & { checked?: boolean; value?: string };

export function Checkbox(props: Props) {
  const { name, id = name, label, checked, value = 'on', error } = props;
  return (
    <div className={classes('check', error && 'field-wrong')}>
      <input {...controlProps(props)} type="checkbox" value={value} defaultChecked={checked} />
      <div>
        <label htmlFor={id}>{label}</label>
        <FieldHint {...props} />
        <FieldErrorText {...props} />
      </div>
    </div>
  );
}

type ToggleProps = FieldProps & { checked?: boolean; value?: string };

export function Toggle(props: ToggleProps) {
  const { name, id = name, label, checked, value = 'on' } = props;
  return (
    <div className="toggle">
      <div>
        <label htmlFor={id}>{label}</label>
        <FieldHint {...props} />
        <FieldErrorText {...props} />
      </div>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state */}
      <input {...controlProps(props)} type="checkbox" role="switch" value={value} defaultChecked={checked} />
    </div>
  );
}
