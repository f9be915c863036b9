import type { Child, Sex } from '../../src/domain/children/child.ts';
import { childTextsIn } from '../../src/domain/children/child-fields.ts';
import { childEdit } from '../../src/domain/children/child-form.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Disclosure, EditVersion, FormDialog, type FormView, PhotoField } from '../ui.ts';
import { PHOTO_HINT } from './ChildPhotoDialog.tsx';
import {
  allergiesText,
  Basics,
  CHILD_LABELS,
  EmergencyContact,
  Habits,
  HealthAndSafety,
  PickupAndDropoff,
  SEX_LABELS,
} from './child-sections.tsx';

type Props = {
  child: Child | null;
  form: FormView;
};

export function ChildFormDialog({ child, form }: Props) {
  const section = { child, form };
  return (
    <FormDialog
      id="child-dialog"
      title={child ? tr("Edit {name}'s profile", { name: child.name }) : tr('Add Child')}
      closeHref={paths.children}
      size="l"
      intent={child ? 'change-child' : 'add-child'}
      form={form}
      hidden={child ? { child: child.id } : {}}
      once={!child}
      multipart={!child}
      confirm={child ? tr('Save Changes') : tr('Add Child')}
    >
      {child && <ChildVersion child={child} form={form} />}
      <Basics {...section} />
      {!child && (
        <PhotoField
          name="photo"
          label={tr('Photo')}
          person=""
          hint={tr(PHOTO_HINT)}
          error={form.errors.photo}
        />
      )}
      <HealthAndSafety {...section} />
      <EmergencyContact {...section} />
      <PickupAndDropoff {...section} />
      <Disclosure
        id="likes-and-habits"
        title={tr('Likes & habits')}
        open={childTextsIn('habits').some((field) => form.errors[field] || form.value(field, child?.[field]))}
      >
        <Habits {...section} />
      </Disclosure>
    </FormDialog>
  );
}

const ChildVersion = ({ child, form }: { child: Child; form: FormView }) => (
  <EditVersion
    row={childEdit.fields(child)}
    form={form}
    labels={CHILD_LABELS}
    describe={(field, value) =>
      field === 'sex' ? tr(SEX_LABELS[value.sex as Sex] ?? '') : allergiesText(field, value)
    }
  />
);
