import { UserRound } from 'lucide-react';
import { personalEdit } from '../../src/domain/accounts/personal-form.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { exampleNeighborhood } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
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
    title={tr('Personal Information')}
    icon={UserRound}
    aside={
      !editing && (
        <Button href={`${paths.profile}?edit=personal#personal`} size="s" label={tr('Edit Profile')} />
      )
    }
  >
    <PhotoForm
      intent="photo"
      action={paths.profile}
      person={fullName(person)}
      src={person.avatarUrl}
      label={tr('Profile photo')}
      hint={tr('JPG, PNG or GIF (WebP works too), up to 5 MB. Use a clear photo of your face.')}
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
      { term: tr('First name'), children: person.firstName },
      { term: tr('Last name'), children: person.lastName },
      { term: tr('Email'), wide: true, children: person.email },
      { term: tr('Phone number'), children: person.phone ?? <NotSet /> },
      person.role === 'tot'
        ? { term: tr('Neighborhood'), children: person.neighborhood ?? <NotSet /> }
        : null,
    ]}
  />
);

const NotSet = () => <span className="soft">{tr('Not set')}</span>;

const LABELS = { ...NAME_LABELS, phone: msg('Phone number'), neighborhood: msg('Neighborhood') };

function PersonalForm({ person, form }: { person: PersonalInformation; form: FormView }) {
  const { errors } = form;
  return (
    <Form
      intent="save-personal"
      action={`${paths.profile}?edit=personal`}
      errors={errors}
      layout="columns"
      label={tr('Personal Information')}
    >
      <EditVersion row={personalEdit.fields(person)} form={form} labels={LABELS} />
      <NameFields form={form} stored={person} />
      <TextField
        name="email"
        type="email"
        label={tr('Email')}
        hint={tr('Email cannot be changed')}
        value={person.email}
        readOnly
        autoComplete="email"
      />
      <TextField
        {...fieldOf(form, 'phone', person.phone)}
        type="tel"
        label={tr(LABELS.phone)}
        hint={tr(
          'Only people you have a confirmed walk with, those who decide for the same children, and our team can see it.',
        )}
        autoComplete="tel"
        maxLength={40}
      />
      {person.role === 'tot' && (
        <TextField
          {...fieldOf(form, 'neighborhood', person.neighborhood)}
          label={tr(LABELS.neighborhood)}
          hint={tr(
            'Walkers see this on an open request instead of your address. For example, {neighborhood}.',
            { neighborhood: exampleNeighborhood() },
          )}
          autoComplete="address-level3"
          maxLength={80}
          optional
        />
      )}
      <DialogActions>
        <Button href={paths.profile} label={tr('Cancel')} />
        <SubmitButton label={tr('Save Changes')} />
      </DialogActions>
    </Form>
  );
}
