import { tr } from '../../src/translate.ts';
import { type FormView, fieldOf, TextField } from '../ui.ts';

type Props = {
  form: FormView;
  stored?: { name: string; email: string | null } | null;
  /** For a page with other fields of these names. */
  id?: string;
};

/** Of a person without an account, whom we email. */
export const ContactFields = ({ form, stored, id }: Props) => (
  <>
    <TextField
      {...fieldOf(form, 'name', stored?.name)}
      {...(id && { id: `${id}-name` })}
      label={tr('Their name')}
      autoComplete="off"
      maxLength={80}
      required
    />
    <TextField
      {...fieldOf(form, 'email', stored?.email)}
      {...(id && { id: `${id}-email` })}
      type="email"
      label={tr('Their email')}
      autoComplete="off"
      maxLength={254}
      required
    />
  </>
);
