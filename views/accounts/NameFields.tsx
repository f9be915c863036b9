import { msg, tr } from '../../src/translate.ts';
import { type FormView, fieldOf, TextField } from '../ui.ts';

type Props = { form: FormView; stored?: { firstName: string; lastName: string } | null };

export const NAME_LABELS = { firstName: msg('First name'), lastName: msg('Last name') };

export const NameFields = ({ form, stored }: Props) => (
  <>
    <TextField
      {...fieldOf(form, 'firstName', stored?.firstName)}
      label={tr(NAME_LABELS.firstName)}
      required
      autoComplete="given-name"
      maxLength={80}
    />
    <TextField
      {...fieldOf(form, 'lastName', stored?.lastName)}
      label={tr(NAME_LABELS.lastName)}
      required
      autoComplete="family-name"
      maxLength={80}
    />
  </>
);
