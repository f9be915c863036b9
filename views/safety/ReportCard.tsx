import { Flag } from 'lucide-react';
import { MAX_NOTE_LENGTH } from '../../src/domain/safety/report.ts';
import { tr } from '../../src/translate.ts';
import { Card, ChoiceGroup, Form, type FormView, fieldOf, SubmitButton, TextArea } from '../ui.ts';
import { REASONS } from './reasons.ts';

type Props = { name: string; message: string | null; here: string; form: FormView };

/** The reported person does not learn who reported. SAFETY-12 */
export const ReportCard = ({ name, message, here, form }: Props) => (
  <Card
    id="report"
    title={message === null ? tr('Report {name}', { name }) : tr('Report this message')}
    icon={Flag}
  >
    {message !== null && (
      <blockquote className="quote">
        <p className="as-written">{message}</p>
      </blockquote>
    )}
    <p className="soft">
      {message === null
        ? tr("We'll review your report. {name} won't know you reported them.", { name })
        : tr(
            "We'll review this message and a few messages before and after it. {name} won't know you reported it.",
            { name },
          )}
    </p>
    <Form intent="report" action={here} errors={form.errors} label={tr('Report')} once>
      <ChoiceGroup
        {...fieldOf(form, 'reason')}
        label={tr("What's wrong?")}
        choices={REASONS.map(({ value, label }) => ({ value, label: tr(label) }))}
        required
      />
      <TextArea
        {...fieldOf(form, 'note')}
        label={tr('Anything else we should know?')}
        optional
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
      />
      <div className="actions">
        <SubmitButton icon={Flag} label={tr('Send report')} />
      </div>
    </Form>
  </Card>
);
