import { CheckCheck, NotebookPen } from 'lucide-react';
import type { Incident } from '../../../src/domain/incidents/incident.ts';
import { MAX_INCIDENT_NOTE } from '../../../src/domain/incidents/incident-acts.ts';
import { paths } from '../../../src/paths.ts';
import { OUTCOME_LABELS } from '../../incidents/labels.ts';
import {
  Card,
  ChoiceGroup,
  Form,
  type FormView,
  fieldOf,
  formFor,
  SubmitButton,
  TextArea,
} from '../../ui.ts';

type Props = { incident: Incident; form: FormView };

export const IncidentActs = (props: Props) => (
  <>
    <Noting {...props} />
    {!props.incident.closedAt && <Closing {...props} />}
  </>
);

/** Keeps the note of someone who closed it too late. */
function Noting({ incident: { id, closedAt }, form }: Props) {
  const own = formFor(form, 'note-incident');
  const kept = closedAt && form.intent === 'close-incident' ? form : own;
  return (
    <Card id="note-incident" title="Add a note" icon={NotebookPen}>
      <Form
        intent="note-incident"
        action={paths.adminIncident(id)}
        errors={own.errors}
        label="Add a note"
        once
      >
        <TextArea
          name="note"
          value={kept.value('note')}
          error={own.errors.note}
          label="Note"
          hint="For admins only."
          rows={2}
          maxLength={MAX_INCIDENT_NOTE}
          required
        />
        <div className="actions">
          <SubmitButton variant="secondary" label="Add note" />
        </div>
      </Form>
    </Card>
  );
}

const OUTCOMES = Object.entries(OUTCOME_LABELS).map(([value, label]) => ({ value, label }));
function Closing({ incident: { id }, form }: Props) {
  const own = formFor(form, 'close-incident');
  return (
    <Card id="close-incident" title="Close it" icon={CheckCheck}>
      <p className="soft">
        Closing is final. The walk is charged automatically 24 hours later, unless you choose not to.
      </p>
      <Form
        intent="close-incident"
        action={paths.adminIncident(id)}
        errors={own.errors}
        label="Close the incident"
        once
      >
        <ChoiceGroup {...fieldOf(own, 'outcome')} label="Outcome" choices={OUTCOMES} required />
        <TextArea
          {...fieldOf(own, 'note')}
          id="closing-note"
          label="Closing note"
          hint="What happened, and what you did. For admins only."
          rows={2}
          maxLength={MAX_INCIDENT_NOTE}
          required
        />
        <div className="actions">
          <SubmitButton label="Close incident" />
        </div>
      </Form>
    </Card>
  );
}
