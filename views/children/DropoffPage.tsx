import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DialogName, dialogAt } from '../../src/dialogs.ts';
import { type AdultsOfChildren, deciding } from '../../src/domain/children/adults.ts';
import type { Child, ChildReceiver } from '../../src/domain/children/child.ts';
import { firstNamesOf, shortNameAmong } from '../../src/domain/children/first-name.ts';
import type { Removed } from '../../src/domain/children/put-back.ts';
import { homeAloneEdit } from '../../src/domain/children/receivers.ts';
import { fullName } from '../../src/domain/people/names.ts';
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
  PhoneLink,
  SubmitButton,
  Toggle,
} from '../ui.ts';
import { type ReceiverDialog, ReceiverDialogs } from './ReceiverDialogs.tsx';
import { RemovedRows } from './RemovedRows.tsx';

export interface DropoffProps {
  myChildren: readonly Child[];
  people: readonly ChildReceiver[];
  removed: readonly Removed[];
  adults: AdultsOfChildren;
  dialog: ReceiverDialog | null;
  form: FormView;
}

const LABELS = { mayGoHomeAlone: msg('Going home alone') };
export const DropoffPage = ({ myChildren, people, removed, adults, dialog, form }: DropoffProps) => (
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
      <People myChildren={myChildren} people={people} removed={removed} adults={adults} />
      {myChildren.length > 0 && (
        <Card title={tr(LABELS.mayGoHomeAlone)}>
          <p className="soft">
            {tr(
              'If on, your walker may leave the child at the drop-off place, with no one there. If off, someone on the list must be there.',
            )}
          </p>
          {myChildren.map((child) => (
            <HomeAlone key={child.id} child={child} name={shortNameAmong(myChildren, child)} />
          ))}
        </Card>
      )}
    </div>
    {dialog && <ReceiverDialogs myChildren={myChildren} people={people} dialog={dialog} form={form} />}
  </>
);

const HomeAlone = ({ child, name }: { child: Child; name: string }) => (
  <Form intent="save-home-alone" hidden={{ child: child.id }} savesSwitches>
    <EditVersion row={homeAloneEdit.fields(child)} form={emptyForm} labels={LABELS} />
    <Toggle
      id={`home-alone-${child.id}`}
      name="mayGoHomeAlone"
      label={tr('{name} may go home alone', { name })}
      checked={child.mayGoHomeAlone}
    />
    <span className="needs-no-js">
      <SubmitButton variant="secondary" label={tr('Save')} />
    </span>
  </Form>
);

const at = (dialog: DialogName<'receivers'>, id?: string) => dialogAt('receivers', paths.dropoff, dialog, id);

type PeopleProps = Pick<DropoffProps, 'myChildren' | 'people' | 'removed' | 'adults'>;

const People = ({ myChildren, people, removed, adults }: PeopleProps) => (
  <Card title={tr('People')} icon={Users} id="receivers">
    <ul className="rows">
      {deciding(myChildren, ({ id }) => adults[id] ?? []).map(({ adult, of }) => (
        <li key={adult.id} className="row" id={`adult-${adult.id}`}>
          <Person name={fullName(adult)} phone={adult.phone}>
            {tr('Decides for {children}', { children: firstNamesOf(of) })}
          </Person>
        </li>
      ))}
      {people.map((receiver) => (
        <li key={receiver.id} className="row" id={`receiver-${receiver.id}`}>
          <Person name={receiver.name} phone={receiver.phone}>
            {myChildren.length > 1 &&
              tr('For {children}', {
                children: firstNamesOf(myChildren.filter(({ id }) => receiver.childIds.includes(id))),
              })}
          </Person>
          <div className="cluster">
            <Button href={at('edit-receiver', receiver.id)} icon={Pencil} size="s" variant="quiet">
              {rich('Edit <hidden>{name}</hidden>', { name: receiver.name })}
            </Button>
            <Button href={at('remove-receiver', receiver.id)} icon={Trash2} size="s" variant="quiet">
              {rich('Remove <hidden>{name}</hidden>', { name: receiver.name })}
            </Button>
          </div>
        </li>
      ))}
    </ul>
    {people.length === 0 && (
      <p className="soft">
        {myChildren.length > 0
          ? tr('Add anyone else who may receive {child}.', { child: firstNamesOf(myChildren) })
          : tr('No Children Added')}
      </p>
    )}
    {myChildren.length > 0 && (
      <div className="cluster">
        <Button href={at('new-receiver')} icon={Plus} label={tr('Add a person')} />
      </div>
    )}
    <RemovedRows rows={removed} />
  </Card>
);

type PersonProps = { name: string; phone: string | null; children: ReactNode };

const Person = ({ name, phone, children }: PersonProps) => (
  <div className="row-text">
    <p className="row-title">{name}</p>
    <p>{phone ? <PhoneLink phone={phone} /> : <span className="soft">{tr('No phone number')}</span>}</p>
    {children && <p className="soft small">{children}</p>}
  </div>
);
