import type { WatchLink } from '../../src/domain/accounts/watchers/watch-links.ts';
import { alsoField } from '../../src/domain/accounts/watchers/watched-children.ts';
import type { Child, Sex } from '../../src/domain/children/child.ts';
import { childTextsIn } from '../../src/domain/children/child-fields.ts';
import { childEdit, withShortName } from '../../src/domain/children/child-form.ts';
import { tr } from '../../src/translate.ts';
import { Disclosure, EditVersion, FormDialog, type FormView, PictureField } from '../ui.ts';
import { nameOf } from '../walks/watching/WatchersPage.tsx';
import { PHOTO_HINT } from './ChildPhotoDialog.tsx';
import { allergiesText, Basics, CHILD_LABELS, Habits, PartOfChild, SEX_LABELS } from './child-sections.tsx';

type Props = {
  child: Child | null;
  form: FormView;
  /** Who may follow a new child too. */
  links?: readonly WatchLink[];
};

export function ChildFormDialog({ child, form, links = [] }: Props) {
  const section = { child: child && withShortName(child), form };
  return (
    <FormDialog
      id="child-dialog"
      title={child ? tr("Edit {name}'s profile", { name: child.name }) : tr('Add Child')}
      size="l"
      intent={child ? 'change-child' : 'add-child'}
      hidden={child ? { child: child.id } : {}}
      once={!child}
      multipart={!child}
      confirm={child ? tr('Save Changes') : tr('Add Child')}
    >
      {child && <ChildVersion child={child} form={form} />}
      <Basics {...section} />
      {links.length > 0 && <AlsoFor links={links} form={form} />}
      {!child && (
        <PictureField name="photo" label={tr('Photo')} hint={tr(PHOTO_HINT)} error={form.errors.photo} />
      )}
      <PartOfChild {...section} part="health" />
      <PartOfChild {...section} part="contact" />
      <PartOfChild {...section} part="handover" />
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

const AlsoFor = ({ links, form }: { links: readonly WatchLink[]; form: FormView }) => (
  <fieldset className="choices choices-list choices-inline">
    <legend>{tr('Also for')}</legend>
    <div className="choices-items">
      {links.map((link) => (
        <label key={link.id} className="choice" htmlFor={alsoField(link.id)}>
          <input
            type="checkbox"
            id={alsoField(link.id)}
            name={alsoField(link.id)}
            defaultChecked={form.checked(alsoField(link.id), false)}
          />
          <span className="choice-text">
            {nameOf(link)} · {link.role === 'guardian' ? tr('Decides with you') : tr('Follows the walks')}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

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
