import { tr } from '../../src/translate.ts';
import { type FormView, fieldOf, TextArea } from '../ui.ts';

type Props = {
  form: FormView;
  /** Who reads it. */
  hint?: string;
  label?: string;
  name?: 'reason' | 'note';
  id?: string;
  required?: boolean;
};

export const ReasonField = ({ form, label, name = 'reason', required = false, ...rest }: Props) => (
  <TextArea
    {...fieldOf(form, name)}
    label={label ?? tr('Reason')}
    maxLength={500}
    rows={2}
    required={required}
    optional={!required}
    {...rest}
  />
);
