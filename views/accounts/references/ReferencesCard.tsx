import { MailQuestion, Pencil, Plus } from 'lucide-react';
import { dayOf } from '../../../src/dates.ts';
import { dialogAt, type OpenDialog } from '../../../src/dialogs.ts';
import { MAX_REFERENCES, type ShownReference } from '../../../src/domain/accounts/references/reference.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import {
  Badge,
  Button,
  Card,
  Form,
  FormDialog,
  type FormView,
  fieldOf,
  formFor,
  Rows,
  SelectField,
  SubmitButton,
} from '../../ui.ts';
import { ContactFields } from '../ContactFields.tsx';
import { choices, RELATION_LABELS, STATUS_TEXTS } from './reference-text.ts';

type Props = {
  references: readonly ShownReference[];
  dialog: OpenDialog<'references'> | null;
  form: FormView;
};

const at = (reference?: string) => dialogAt('references', paths.myChecks, 'reference', reference);
export function ReferencesCard({ references, dialog, form }: Props) {
  const replaced = references.find(({ id, status }) => id === dialog?.id && status !== 'answered');
  return (
    <Card title={tr('References')} icon={MailQuestion} id="references">
      <p className="soft">
        {tr(
          'Name two adults from different households who know you. We email each of them three questions. Only our team reads the answers: you see who answered, not what.',
        )}
      </p>
      <Rows items={references}>{(reference) => <Row key={reference.id} {...reference} />}</Rows>
      {references.length < MAX_REFERENCES && (
        <div className="cluster">
          <Button href={at()} icon={Plus} label={tr('Add a contact')} />
        </div>
      )}
      {dialog && (replaced || references.length < MAX_REFERENCES) && (
        <ReferenceDialog replaced={replaced} form={form} />
      )}
    </Card>
  );
}

function Row({ id, name, email, status, lastSentAt }: ShownReference) {
  return (
    <li className="row" id={`reference-${id}`}>
      <div className="row-text">
        <p className="row-title cluster">
          {name}
          <Badge tone={status === 'answered' ? 'pine' : 'plain'}>{tr(STATUS_TEXTS[status])}</Badge>
        </p>
        <p className="small soft">
          {tr('{email}, last emailed {date}', { email, date: dayOf(new Date(lastSentAt)) })}
        </p>
      </div>
      {status !== 'answered' && (
        <div className="cluster">
          {status === 'asked' && (
            <Form intent="resend-reference" action={paths.myChecks} hidden={{ reference: id }} layout="row">
              <SubmitButton
                variant="secondary"
                size="s"
                aria-label={tr('Email again: {name}', { name })}
                label={tr('Email again')}
              />
            </Form>
          )}
          <Button
            href={at(id)}
            icon={Pencil}
            size="s"
            aria-label={tr('Replace {name}', { name })}
            label={tr('Replace')}
          />
        </div>
      )}
    </li>
  );
}

function ReferenceDialog({ replaced, form }: { replaced: ShownReference | undefined; form: FormView }) {
  const state = formFor(form, 'ask-reference');
  return (
    <FormDialog
      id="reference"
      title={replaced ? tr('Replace {name}', { name: replaced.name }) : tr('Add a contact')}
      text={
        replaced
          ? tr('The link that we emailed stops working.')
          : tr("We email this person with your name. Ask them first whether that's fine.")
      }
      intent="ask-reference"
      hidden={replaced ? { reference: replaced.id } : {}}
      once
      confirm={tr('Email this person')}
    >
      <ContactFields form={state} />
      <SelectField
        {...fieldOf(state, 'relation')}
        label={tr('How you know each other')}
        options={choices(RELATION_LABELS)}
        placeholder={tr('Choose')}
        required
      />
    </FormDialog>
  );
}
