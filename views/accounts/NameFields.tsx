import { type FormView, TextField } from '../ui.ts';

type Props = { form: FormView; stored?: { firstName: string; lastName: string } | null };

export const NAME_LABELS = { firstName: 'First name', lastName: 'Last name' };

export function NameFields({ form, stored }: Props) {
  return (
    <>
      <TextField
        name="firstName"
        label={NAME_LABELS.firstName}
        value={form.value('firstName', stored?.firstName)}
        error={form.errors.firstName}
        required
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        name="lastName"
        label={NAME_LABELS.lastName}
        value={form.value('lastName', stored?.lastName)}
        error={form.errors.lastName}
        required
        autoComplete="family-name"
        maxLength={80}
      />
    </>
  );
}
