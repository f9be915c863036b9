import type { DialogName } from '../../src/dialogs.ts';
import type { PersonDetail } from '../../src/domain/accounts/directory/person-detail.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { FREEZE_REASONS } from '../../src/domain/people/profile.ts';
import { ChoiceGroup, ConfirmDialog, FormDialog, type FormView, fieldOf, formFor } from '../ui.ts';

type Props = { person: PersonDetail };
type AskingProps = Props & { asking: DialogName<'people'> | null; form: FormView };

export function SignInDialogs({ asking, form, ...props }: AskingProps) {
  const { role, frozenAt } = props.person.profile;
  if (asking === 'reset-two-factor' && canReset(props.person)) return <ResetSignIn {...props} />;
  if (asking === 'sign-out-everywhere') return <SignOutEverywhere {...props} />;
  if (asking === 'freeze' && role !== 'admin' && !frozenAt) return <Freeze {...props} form={form} />;
  if (asking === 'unfreeze' && role !== 'admin' && frozenAt) return <Unfreeze {...props} />;
  return null;
}

export const canReset = ({ profile, twoFactor, passkeys }: PersonDetail): boolean =>
  profile.role !== 'admin' && (twoFactor || passkeys > 0);

const ResetSignIn = ({ person: { profile } }: Props) => (
  <ConfirmDialog
    title={`Reset sign-in of ${fullName(profile)}?`}
    text={`This removes their phone, recovery codes and passkeys, and signs them out everywhere. Then their password is enough. Make sure the request really comes from ${profile.firstName}. We'll email them.`}
    intent="reset-two-factor"
    confirm="Reset sign-in"
    danger
  />
);

const SignOutEverywhere = ({ person: { profile } }: Props) => (
  <ConfirmDialog
    title={`Sign ${fullName(profile)} out everywhere?`}
    text="All their devices are signed out right away, and links to reset their password stop working. Their password stays. If someone else may know it, ask them to choose a new one."
    intent="sign-out-everywhere"
    confirm="Sign out everywhere"
    danger
  />
);

const Freeze = ({ person: { profile }, form }: Props & { form: FormView }) => (
  <FormDialog
    title={`Freeze the account of ${fullName(profile)}?`}
    text={`${profile.firstName} is signed out everywhere and can't sign in until you unfreeze the account. Walks, weekly walks and the listing stay as they are: call the other people where one can't wait.`}
    intent="freeze"
    confirm="Freeze"
  >
    <ChoiceGroup
      {...fieldOf(formFor(form, 'freeze'), 'reason', 'stolen')}
      label="Reason"
      choices={Object.entries(FREEZE_REASONS).map(([value, label]) => ({ value, label }))}
      required
    />
  </FormDialog>
);

const Unfreeze = ({ person: { profile } }: Props) => (
  <ConfirmDialog
    title={`Unfreeze the account of ${fullName(profile)}?`}
    text={`${profile.firstName} can sign in again. If someone else may know their password, ask them to choose a new one first.`}
    intent="unfreeze"
    confirm="Unfreeze"
  />
);
