import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { type DialogName, dialogAt } from '../../src/dialogs.ts';
import type { Child } from '../../src/domain/children/child.ts';
import { firstNameOf, firstNamesOf } from '../../src/domain/children/first-name.ts';
import type { ChildReceiver } from '../../src/domain/children/receiver.ts';
import { homeAloneEdit } from '../../src/domain/children/receivers.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { emptyForm } from '../form.ts';
import { rich } from '../i18n/rich.ts';
import {
  BackLink,
  Button,
  Card,
  EditVersion,
  Form,
  type FormView,
  PageHeading,
  Rows,
  SubmitButton,
  Toggle,
  telHref,
} from '../ui.ts';
import { type ReceiverDialog, ReceiverDialogs } from './ReceiverDialogs.tsx';

export interface DropoffProps {
  myChildren: readonly Child[];
  people: readonly ChildReceiver[];
  dialog: ReceiverDialog | null;
  form: FormView;
}

const LABELS = { mayGoHomeAlone: msg('Going home alone') };
export const DropoffPage = ({ myChildren, people, dialog, form }: DropoffProps) => (
  <>
    <PageHeading
      back={<BackLink href={paths.children}>{tr('Back to My Children')}</BackLink>}
      title={tr('At drop-off')}
      lead={
        myChildren.length > 0 &&
        tr('Who may receive {name} at the end of a walk. Your walker sees it on the safety sheet.', {
          name: firstNamesOf(myChildren),
        })
      }
    />
    <div className="stack">
      <People myChildren={myChildren} people={people} />
      {myChildren.length > 0 && (
        <Card title={tr(LABELS.mayGoHomeAlone)}>
          <p className="soft">
            {tr(
              'If on, your walker may leave the child at the drop-off place, with no one there. If off, you or someone on the list must be there.',
            )}
          </p>
          {myChildren.map((child) => (
            <HomeAlone key={child.id} child={child} />
          ))}
        </Card>
      )}
    </div>
    {dialog && <ReceiverDialogs myChildren={myChildren} people={people} dialog={dialog} form={form} />}
  </>
);

const HomeAlone = ({ child }: { child: Child }) => (
  <Form intent="save-home-alone" hidden={{ child: child.id }} savesSwitches>
    <EditVersion row={homeAloneEdit.fields(child)} form={emptyForm} labels={LABELS} />
    <Toggle
      id={`home-alone-${child.id}`}
      name="mayGoHomeAlone"
      label={tr('{name} may go home alone', { name: firstNameOf(child) })}
      checked={child.mayGoHomeAlone}
    />
    <span className="needs-no-js">
      <SubmitButton variant="secondary" label={tr('Save')} />
    </span>
  </Form>
);

const at = (dialog: DialogName<'receivers'>, id?: string) => dialogAt('receivers', paths.dropoff, dialog, id);

const People = ({ myChildren, people }: Pick<DropoffProps, 'myChildren' | 'people'>) => (
  <Card title={tr('People')} icon={Users} id="receivers">
    <Rows items={people} empty={tr('No one yet. Until you add someone, only you can receive your child.')}>
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
    {myChildren.length > 0 && (
      <div className="cluster">
        <Button href={at('new-receiver')} icon={Plus} label={tr('Add a person')} />
      </div>
    )}
  </Card>
);
