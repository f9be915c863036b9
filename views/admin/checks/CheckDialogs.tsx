import type { OpenDialog } from '../../../src/dialogs.ts';
import type { PersonDetail } from '../../../src/domain/accounts/directory/person-detail.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { STORED_STATUSES } from '../../../src/domain/walkers/checks/background-check.ts';
import type { WalkerChecks } from '../../../src/domain/walkers/checks/checks-of.ts';
import { IDENTITY_METHODS } from '../../../src/domain/walkers/checks/set-check.ts';
import {
  ChoiceGroup,
  FormDialog,
  type FormView,
  fieldOf,
  formFor,
  SelectField,
  TextArea,
  TextField,
} from '../../ui.ts';
import { METHODS, STATUS_LABELS } from '../../walkers/checks/check-text.ts';

type Props = {
  dialog: OpenDialog<'personChecks'>;
  checks: WalkerChecks;
  person: Pick<PersonDetail, 'profile' | 'professional'>;
  form: FormView;
};

export function CheckDialogs(props: Props) {
  if (props.dialog.name === 'birth-date') return <BirthDateDialog {...props} />;
  return props.dialog.name === 'identity-check' ? (
    <IdentityDialog {...props} />
  ) : (
    <BackgroundDialog {...props} />
  );
}

function BirthDateDialog({ person: { profile, professional }, form }: Props) {
  const state = formFor(form, 'change-birth-date');
  return (
    <FormDialog
      id="birth-date"
      title={`Change the date of birth of ${fullName(profile)}`}
      text="Only after someone compared a document. The date before, your name and the reason stay on this page."
      intent="change-birth-date"
      confirm="Save"
    >
      <TextField
        {...fieldOf(state, 'dateOfBirth', professional?.dateOfBirth)}
        type="date"
        label="Date of birth"
        required
      />
      <TextArea {...fieldOf(state, 'reason')} label="Reason" maxLength={500} required />
    </FormDialog>
  );
}

function BackgroundDialog({ dialog, checks, form }: Props) {
  const check = checks.checks.find(({ id }) => id === dialog.id);
  const state = formFor(form, 'set-background-check');
  const statuses = STORED_STATUSES.filter((status) => check || status !== 'none');
  return (
    <FormDialog
      id="background-check"
      title={check ? 'Change the background check' : 'Add a background check'}
      text="Enter what the company reported. Members see a result only if it is clear."
      intent="set-background-check"
      hidden={check ? { check: check.id } : {}}
      once={!check}
      confirm="Save"
    >
      <TextField
        {...fieldOf(state, 'provider', check?.provider)}
        label="Company"
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextField
        {...fieldOf(state, 'reference', check?.reference)}
        label="Reference"
        hint="The company's id of this check. Its webhook updates the check by this reference."
        autoComplete="off"
        maxLength={100}
        optional
      />
      <ChoiceGroup
        {...fieldOf(state, 'status', check?.status ?? 'pending')}
        label="Result"
        choices={statuses.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        required
      />
      <TextField
        {...fieldOf(state, 'checkedOn', check?.checkedOn)}
        type="date"
        label="Date of the result"
        hint="A clear result counts for 13 months from this day."
        optional
      />
      <TextField
        {...fieldOf(state, 'authorizedOn', check?.authorizedOn)}
        type="date"
        label="Authorized by the walker on"
        optional
      />
    </FormDialog>
  );
}

function IdentityDialog({ checks: { identity }, form }: Props) {
  const state = formFor(form, 'set-identity-check');
  return (
    <FormDialog
      id="identity-check"
      title="Identity check"
      text="Record it only if someone compared an identity document with the person."
      intent="set-identity-check"
      confirm="Save"
    >
      <SelectField
        {...fieldOf(state, 'identityMethod', identity?.method ?? '')}
        label="How it was checked"
        options={[
          ...IDENTITY_METHODS.map((value) => ({ value, label: `Checked ${METHODS[value]}` })),
          { value: 'none', label: 'Not checked' },
        ]}
        placeholder="Choose"
        required
      />
      <TextField
        {...fieldOf(state, 'identityCheckedOn', identity?.checkedOn)}
        type="date"
        label="Date"
        optional
      />
    </FormDialog>
  );
}
