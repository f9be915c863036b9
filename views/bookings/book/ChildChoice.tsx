import { childField } from '../../../src/domain/children/child-field.ts';
import { childTerm } from '../../../src/domain/children/first-name.ts';
import type { NamedChild } from '../../../src/domain/children/my-children.ts';
import { tr } from '../../../src/translate.ts';
import { classes, FieldErrorText, type FormView } from '../../ui.ts';

type Props = {
  myChildren: readonly Pick<NamedChild, 'id' | 'name'>[];
  form: FormView;
  usual?: readonly string[];
  /** Where another form of the page asks the same. */
  idPrefix?: string;
};

/** An only child is chosen already. The first box has the field's id, so that the error summary's link reaches it. */
export function ChildChoice({ myChildren, form, usual = [], idPrefix = '' }: Props) {
  const error = form.errors.child;
  const idOf = (id: string, at: number) => idPrefix + (at === 0 ? 'child' : childField(id));
  const isChosen = (id: string) =>
    form.checked(childField(id), myChildren.length === 1 || usual.includes(id)) || form.value('child') === id;
  return (
    <fieldset
      className={classes('choices', 'choices-list', 'choices-inline', error && 'field-wrong')}
      aria-describedby={error && 'child-error'}
    >
      <legend>{childTerm(myChildren)}</legend>
      <div className="choices-items">
        {myChildren.map(({ id, name }, at) => (
          <label key={id} className="choice" htmlFor={idOf(id, at)}>
            <input type="checkbox" id={idOf(id, at)} name={childField(id)} defaultChecked={isChosen(id)} />
            <span className="choice-text">{name}</span>
          </label>
        ))}
      </div>
      <FieldErrorText name="child" label={tr('Children')} error={error} />
    </fieldset>
  );
}
