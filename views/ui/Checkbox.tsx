import { controlProps, FieldErrorText, FieldHint, type FieldProps } from './Field.tsx';
import { classes } from './markup.tsx';

type Props = FieldProps & { checked?: boolean; value?: string };

export function Checkbox(props: Props) {
  const { checked, value = 'on', error } = props;
  return (
    <div className={classes('check', error && 'field-wrong')}>
      <input {...controlProps(props)} type="checkbox" value={value} defaultChecked={checked} />
      <Words {...props} />
    </div>
  );
}

const Words = (props: FieldProps) => (
  <div>
    <label htmlFor={props.id ?? props.name}>{props.label}</label>
    <FieldHint {...props} />
    <FieldErrorText {...props} />
  </div>
);

export function Toggle(props: Props) {
  const { checked, value = 'on' } = props;
  return (
    <div className="toggle">
      <Words {...props} />
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state */}
      <input {...controlProps(props)} type="checkbox" role="switch" value={value} defaultChecked={checked} />
    </div>
  );
}
