import type { Child } from '../../src/domain/children/child.ts';
import { paths } from '../../src/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Form } from '../ui/Form.tsx';
import type { FormValues } from '../ui/form-values.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import {
  Basics,
  EmergencyContact,
  Habits,
  HealthAndSafety,
  habitFields,
  Journeys,
} from './child-sections.tsx';

type Props = {
  /** Null for a child that is being added. */
  child: Child | null;
  form: FormValues;
};

/** Every field of a child's profile: the few that matter at once in sight, the rest folded. S1 §3 children. */
export function ChildFormDialog({ child, form }: Props) {
  const section = { child, form };
  return (
    <Dialog
      id="child-dialog"
      title={child ? `Edit ${child.name}'s profile` : 'Add Child'}
      closeHref={paths.children}
      size="l"
    >
      <Form
        intent={child ? 'change-child' : 'add-child'}
        hidden={child ? { child: child.id } : {}}
        errors={form.errors}
      >
        <Basics {...section} />
        <HealthAndSafety {...section} />
        <EmergencyContact {...section} />
        <Journeys {...section} />
        <Disclosure
          id="likes-and-habits"
          title="Likes & habits"
          open={habitFields.some((field) => form.errors[field] || form.value(field, child?.[field]))}
        >
          <Habits {...section} />
        </Disclosure>
        <DialogActions>
          <Button href={paths.children}>Cancel</Button>
          <SubmitButton>{child ? 'Save Changes' : 'Add Child'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
