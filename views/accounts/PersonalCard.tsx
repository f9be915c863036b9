import { Pencil, UserRound } from 'lucide-react';
import { personalEdit } from '../../src/domain/accounts/personal-form.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { exampleNeighborhood } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { messageTemplates } from '../i18n.ts';
import {
  Button,
  Card,
  DescriptionList,
  DialogActions,
  EditVersion,
  Form,
  type FormView,
  fieldOf,
  formFor,
  PhotoForm,
  SubmitButton,
  TextField,
} from '../ui.ts';
import { NAME_LABELS, NameFields } from './NameFields.tsx';
import type { PersonalInformation } from './profile-data.ts';

type Props = { person: PersonalInformation; editing: boolean; form: FormView };

export const PersonalCard = ({ person, editing, form }: Props) => (
  <Card
    id="personal"
    title="Personal Information"
    icon={UserRound}
    aside={
      !editing && (
        <Button
          href={`${paths.profile}?edit=personal#personal`}
          icon={Pencil}
          size="s"
          label="Edit Profile"
        />
      )
    }
  >
    <PhotoForm
      intent="photo"
      action={paths.profile}
      person={fullName(person)}
      src={person.avatarUrl}
      label="Profile photo"
      hint="PNG, JPEG, GIF or WebP, up to 5 MB. Use a clear photo of your face."
      error={formFor(form, 'photo').errors.photo}
    />
    {editing ? (
      <PersonalForm person={person} form={formFor(form, 'save-personal')} />
    ) : (
      <Facts person={person} />
    )}
  </Card>
);

const Facts = ({ person }: { person: PersonalInformation }) => (
  <DescriptionList
    items={[
      { term: 'First name', children: person.firstName },
      { term: 'Last name', children: person.lastName },
      {
        term: 'Email',
        children: (
          <>
            {person.email} <small className="soft">{messageTemplates.emailFixed.title}</small>
          </>
        ),
      },
      { term: 'Phone number', children: person.phone ?? notSet },
      person.role === 'tot' ? { term: 'Neighborhood', children: person.neighborhood ?? notSet } : null,
    ]}
  />
);

const notSet = <span className="soft">Not set</span>;

const LABELS = { ...NAME_LABELS, phone: 'Phone number', neighborhood: 'Neighborhood' };

function PersonalForm({ person, form }: { person: PersonalInformation; form: FormView }) {
  const { errors } = form;
  return (
    <Form
      intent="save-personal"
      action={`${paths.profile}?edit=personal`}
      errors={errors}
      layout="columns"
      label="Personal Information"
    >
      <EditVersion row={personalEdit.fields(person)} form={form} labels={LABELS} />
      <NameFields form={form} stored={person} />
      <TextField
        name="email"
        type="email"
        label="Email"
        hint={messageTemplates.emailFixed.title}
        value={person.email}
        readOnly
        autoComplete="email"
      />
      <TextField
        {...fieldOf(form, 'phone', person.phone)}
        type="tel"
        label={LABELS.phone}
        hint="Only people you have a confirmed walk with can see it."
        autoComplete="tel"
        maxLength={40}
      />
      {person.role === 'tot' && (
        <TextField
          {...fieldOf(form, 'neighborhood', person.neighborhood)}
          label={LABELS.neighborhood}
          hint={`Walkers see this on an open request instead of your address. For example, ${exampleNeighborhood()}.`}
          maxLength={80}
          optional
        />
      )}
      <DialogActions>
        <Button href={paths.profile} label="Cancel" />
        <SubmitButton label="Save Changes" />
      </DialogActions>
    </Form>
  );
}
