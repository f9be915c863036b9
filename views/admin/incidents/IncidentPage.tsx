import { Hand, TriangleAlert } from 'lucide-react';
import type { OpenedIncident } from '../../../src/domain/incidents/open-incident.ts';
import { fullName, givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { NextStep } from '../../bookings/next/NextStep.tsx';
import { INCIDENT_LABELS, OUTCOME_LABELS } from '../../incidents/labels.ts';
import { IncidentPhoto, IncidentStatus } from '../../incidents/MyIncidents.tsx';
import {
  BackLink,
  CallButton,
  Card,
  DescriptionList,
  Form,
  type FormView,
  PageHeading,
  Rows,
  StatusBadge,
  SubmitButton,
} from '../../ui.ts';
import { WalkLink } from '../../walks/WalkLink.tsx';
import { MessagePerson } from '../attention/MessagePerson.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { walkTitle } from '../when-text.ts';
import { IncidentActs } from './IncidentActs.tsx';
import { IncidentHistory } from './IncidentHistory.tsx';

/** `photo` is a signed link. */
export type IncidentPageProps = OpenedIncident;

export function IncidentPage(props: IncidentPageProps & { form: FormView }) {
  const { incident, history, phones, form } = props;
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.adminIncidents}>All incidents</BackLink>}
        title={INCIDENT_LABELS[incident.kind]}
        actions={incident.closedAt && <IncidentStatus {...incident} />}
      />
      {!incident.closedAt && <IncidentNow incident={incident} phones={phones} />}
      <div className="split">
        <div className="stack">
          <Facts {...props} />
          <IncidentActs incident={incident} form={form} />
        </div>
        <IncidentHistory incident={incident} history={history} />
      </div>
    </>
  );
}

function Facts({ incident, walk, photo, phones }: IncidentPageProps) {
  const { text, outcome } = incident;
  return (
    <Card id="facts" title="What happened" icon={TriangleAlert}>
      <p className="as-written">{text ?? 'Removed with a closed account'}</p>
      <IncidentPhoto src={photo} />
      <DescriptionList
        items={[
          {
            term: 'Walk',
            wide: true,
            children: (
              <>
                <a href={paths.booking(walk.id)}>{walkTitle(walk)}</a> <StatusBadge booking={walk} />
              </>
            ),
          },
          walk.pickupLocation !== null && { term: 'Pickup', children: walk.pickupLocation },
          walk.dropoffLocation !== null && { term: 'Drop-off', children: walk.dropoffLocation },
          outcome !== null && { term: 'Outcome', wide: true, children: OUTCOME_LABELS[outcome] },
        ]}
      />
      <div className="cluster">
        <WalkLink booking={walk} size="s" />
      </div>
      <BothSides incident={incident} walk={walk} phones={phones} />
      <p className="soft small">The audit log records that you viewed this.</p>
    </Card>
  );
}

const BothSides = ({
  incident,
  walk: { parent, walker },
  phones,
}: Pick<OpenedIncident, 'incident' | 'walk' | 'phones'>) => (
  <Rows items={[{ ...parent, as: 'Parent' }, ...(walker ? [{ ...walker, as: 'Walker' }] : [])]}>
    {(person) => (
      <li key={person.id} className="row">
        <div className="row-text">
          <p className="row-title">
            <PersonLink person={person} />
          </p>
          <p className="soft small">
            {person.as}, {phones[person.id] ?? 'no phone number'}
          </p>
        </div>
        <div className="cluster">
          <CallButton name={person.firstName} phone={phones[person.id]} size="s" />
          <MessagePerson to={person} over={paths.adminIncident(incident.id)} />
        </div>
      </li>
    )}
  </Rows>
);

type Props = Pick<OpenedIncident, 'incident' | 'phones'>;

/** What an admin does first: takes it, and calls who reported it. INCIDENT-5 */
function IncidentNow({ incident: { id, reporter, takenAt, takenBy }, phones }: Props) {
  const call = <CallButton name={givenName(reporter)} phone={phones[reporter.id]} />;
  if (takenAt)
    return (
      <NextStep
        title={takenBy ? `${fullName(takenBy)} is on it` : 'Someone in the CLI is on it'}
        acts={phones[reporter.id] && call}
        sticky
      />
    );
  return (
    <NextStep
      tone="act"
      title="No one is on it yet"
      acts={
        <>
          <Form intent="take-incident" action={paths.adminIncident(id)} layout="row">
            <SubmitButton icon={Hand} label="Take this incident" />
          </Form>
          {call}
        </>
      }
      sticky
    >
      <p>Take it, so that the other admins know. Then call both sides.</p>
    </NextStep>
  );
}
