import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { type DialogName, dialogAt } from '../../src/dialogs.ts';
import type { Child } from '../../src/domain/children/child.ts';
import { firstNameOf, firstNamesOf } from '../../src/domain/children/first-name.ts';
import type { ChildReceiver } from '../../src/domain/children/receiver.ts';
import { homeAloneEdit, MAX_RECEIVERS, receiving } from '../../src/domain/children/receivers.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import {
  BackLink,
  Button,
  Card,
  EditVersion,
  Form,
  type FormView,
  formFor,
  PageHeading,
  Rows,
  SubmitButton,
  Toggle,
  telHref,
} from '../ui.ts';
import { type ReceiverDialog, ReceiverDialogs } from './ReceiverDialogs.tsx';

export interface DropoffProps {
  child: Child;
  myChildren: readonly Child[];
  /** Of the family. */
  people: readonly ChildReceiver[];
  dialog: ReceiverDialog | null;
  form: FormView;
}

const LABELS = { mayGoHomeAlone: msg('Going home alone') };
export function DropoffPage({ dialog, form, ...family }: DropoffProps) {
  const { child } = family;
  const name = firstNameOf(child);
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.children}>{tr('Back to My Children')}</BackLink>}
        title={tr("{name}'s drop-off", { name })}
        lead={tr('Who may receive {name} at the end of a walk. Your walker sees it on the safety sheet.', {
          name,
        })}
      />
      <div className="stack">
        <People {...family} />
        <Card title={tr(LABELS.mayGoHomeAlone)}>
          <Form intent="save-home-alone" savesSwitches>
            <EditVersion
              row={homeAloneEdit.fields(child)}
              form={formFor(form, 'save-home-alone')}
              labels={LABELS}
            />
            <Toggle
              name="mayGoHomeAlone"
              label={tr('{name} may go home alone', { name })}
              hint={tr(
                'Your walker may leave {name} at the drop-off place, with no one there. If off, you or someone on the list must be there.',
                { name },
              )}
              checked={formFor(form, 'save-home-alone').checked('mayGoHomeAlone', child.mayGoHomeAlone)}
            />
            <span className="needs-no-js">
              <SubmitButton variant="secondary" label={tr('Save')} />
            </span>
          </Form>
        </Card>
      </div>
      {dialog && <ReceiverDialogs {...family} dialog={dialog} form={form} />}
    </>
  );
}

function People({ child, myChildren, people }: Omit<DropoffProps, 'dialog' | 'form'>) {
  const receivers = receiving(people, child.id);
  const at = (dialog: DialogName<'receivers'>, id?: string) =>
    dialogAt('receivers', paths.childDropoff(child.id), dialog, id);
  return (
    <Card title={tr('People')} icon={Users} id="receivers">
      <Rows
        items={receivers}
        empty={tr('No one yet. Until you add someone, only you can receive your child.')}
      >
        {(receiver) => (
          <li key={receiver.id} className="row" id={`receiver-${receiver.id}`}>
            <div className="row-text">
              <p className="row-title">{receiver.name}</p>
              <p>
                <a href={telHref(receiver.phone)}>{receiver.phone}</a>
              </p>
              {myChildren.length > 1 && (
                <p className="soft small">
                  {tr('For {children}', {
                    children: firstNamesOf(myChildren.filter(({ id }) => receiver.childIds.includes(id))),
                  })}
                </p>
              )}
            </div>
            <div className="cluster">
              <Button href={at('edit-receiver', receiver.id)} icon={Pencil} size="s" variant="quiet">
                {rich('Edit <hidden>{name}</hidden>', { name: receiver.name })}
              </Button>
              <Button href={at('remove-receiver', receiver.id)} icon={Trash2} size="s" variant="quiet">
                {rich('Remove <hidden>{name}</hidden>', { name: receiver.name })}
              </Button>
            </div>
          </li>
        )}
      </Rows>
      {receivers.length < MAX_RECEIVERS ? (
        <div className="cluster">
          <Button href={at('new-receiver')} icon={Plus} label={tr('Add a person')} />
          {people
            .filter((one) => !receivers.includes(one))
            .map(({ id, name }) => (
              <Button
                key={id}
                href={at('edit-receiver', id)}
                icon={Plus}
                label={tr('Add {name}', { name })}
              />
            ))}
        </div>
      ) : (
        <p className="small soft">
          {tr('You can list {count} people. Remove one to add another.', { count: MAX_RECEIVERS })}
        </p>
      )}
    </Card>
  );
}
