import { Megaphone } from 'lucide-react';
import type { Help } from '../../src/domain/incidents/help.ts';
import { MAX_INCIDENT_TEXT } from '../../src/domain/incidents/report-incident.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import {
  Card,
  ChoiceGroup,
  Disclosure,
  Form,
  type FormView,
  fieldOf,
  PictureField,
  SubmitButton,
  TextArea,
} from '../ui.ts';
import { INCIDENT_LABELS } from './labels.ts';

const kinds = () => Object.entries(INCIDENT_LABELS).map(([value, label]) => ({ value, label: tr(label) }));

type Props = { bookingId: string; side: Help['side']; other: string; form: FormView; isReported: boolean };

/** Folded once something is reported, so that how it stands is in sight. INCIDENT-2 */
export const IncidentForm = ({ isReported, ...props }: Props) =>
  isReported ? (
    <Disclosure
      id="report-incident"
      title={tr('Report something else')}
      open={props.form.intent === 'report-incident'}
    >
      <Fields {...props} />
    </Disclosure>
  ) : (
    <Card id="report-incident" title={tr('Report an incident')} icon={Megaphone}>
      <Fields {...props} />
    </Card>
  );

const Fields = ({ bookingId, side, other, form }: Omit<Props, 'isReported'>) => (
  <div className="stack">
    <p className="soft">
      {tr('We alert our team right away. Only our team sees what you write.')}{' '}
      {side === 'walker'
        ? tr(
            "If it's urgent, we tell {other}, and whoever decides with them, which of these it is, and ask them to call you.",
            { other },
          )
        : tr(
            "If it's urgent, we ask whoever decides with you to call you, and {other} too unless a child is hurt.",
            { other },
          )}
    </p>
    <Form
      intent="report-incident"
      action={paths.help(bookingId)}
      errors={form.errors}
      label={tr('Report an incident')}
      multipart
      once
    >
      <ChoiceGroup {...fieldOf(form, 'kind')} label={tr('What happened?')} choices={kinds()} required />
      <TextArea
        {...fieldOf(form, 'text')}
        label={tr('Tell us more')}
        hint={tr('Where are you, who is with you, what do you need?')}
        rows={4}
        maxLength={MAX_INCIDENT_TEXT}
        required
      />
      <PictureField
        name="photo"
        label={tr('Photo')}
        hint={tr('JPG, PNG or GIF (WebP works too), up to 5 MB. Only you and our team can see it.')}
        error={form.errors.photo}
        optional
      />
      <div className="actions">
        <SubmitButton icon={Megaphone} label={tr('Alert the team')} />
      </div>
    </Form>
  </div>
);
