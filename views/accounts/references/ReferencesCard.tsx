import { MailQuestion, Pencil, Plus } from 'lucide-react';
import { dayOf } from '../../../src/dates.ts';
import { dialogAt, type OpenDialog } from '../../../src/dialogs.ts';
import { MAX_REFERENCES, type ShownReference } from '../../../src/domain/accounts/references/reference.ts';
import { paths } from '../../../src/paths.ts';
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
  TextField,
} from '../../ui.ts';
import { choices, RELATION_LABELS, STATUS_TEXTS } from './reference-text.ts';

type Props = {
  references: readonly ShownReference[];
  dialog: OpenDialog<'references'> | null;
  form: FormView;
};

const at = (reference?: string) => dialogAt('references', paths.myChecks, 'reference', reference);

/** CHECK-9 */
export function ReferencesCard({ references, dialog, form }: Props) {
  const replaced = references.find(({ id, status }) => id === dialog?.id && status !== 'answered');
  return (
    <Card title="References" icon={MailQuestion} id="references">
      <p className="soft">
        Name two adults who know you, but not the same household. We email each of them three questions. Only
        our team reads the answers: you see who answered, not what.
      </p>
      <Rows items={references}>{(reference) => <Row key={reference.id} {...reference} />}</Rows>
      {references.length < MAX_REFERENCES && (
        <div className="cluster">
          <Button href={at()} icon={Plus} label="Add a contact" />
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
          <Badge tone={status === 'answered' ? 'pine' : 'plain'}>{STATUS_TEXTS[status]}</Badge>
        </p>
        <p className="small soft">
          {email}, last emailed {dayOf(new Date(lastSentAt))}
        </p>
      </div>
      {status !== 'answered' && (
        <div className="cluster">
          {status === 'asked' && (
            <Form intent="resend-reference" action={paths.myChecks} hidden={{ reference: id }} layout="row">
              <SubmitButton
                variant="secondary"
                size="s"
                aria-label={`Email ${name} again`}
                label="Email again"
              />
            </Form>
          )}
          <Button href={at(id)} icon={Pencil} size="s" aria-label={`Replace ${name}`} label="Replace" />
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
      title={replaced ? `Replace ${replaced.name}` : 'Add a contact'}
      text={
        replaced
          ? 'The link that we emailed stops working.'
          : "We email this person with your name. Ask them first whether that's fine."
      }
      closeHref={paths.myChecks}
      intent="ask-reference"
      hidden={replaced ? { reference: replaced.id } : {}}
      form={form}
      once
      confirm="Email this person"
    >
      <TextField {...fieldOf(state, 'name')} label="Their name" autoComplete="off" maxLength={80} required />
      <TextField
        {...fieldOf(state, 'email')}
        type="email"
        label="Their email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <SelectField
        {...fieldOf(state, 'relation')}
        label="How you know each other"
        options={choices(RELATION_LABELS)}
        placeholder="Choose"
        required
      />
    </FormDialog>
  );
}
