import { Hand, TriangleAlert } from 'lucide-react';
import { recentMoment } from '../../../src/dates.ts';
import type { WalkChild } from '../../../src/domain/bookings/booking-child.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { OpenedIncident, PersonToCall } from '../../../src/domain/incidents/open-incident.ts';
import { fullName, givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { NextStep } from '../../bookings/next/NextStep.tsx';
import { INCIDENT_LABELS, OUTCOME_LABELS } from '../../incidents/labels.ts';
import { IncidentPhoto, IncidentStatus } from '../../incidents/MyIncidents.tsx';
import {
  BackLink,
  Badge,
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
import { MessagePerson } from '../attention/WalkRow.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { walkTitle } from '../when-text.ts';
import { IncidentActs } from './IncidentActs.tsx';
import { IncidentHistory } from './IncidentHistory.tsx';

/** `photo` is a signed link. */
export type IncidentPageProps = OpenedIncident;

export function IncidentPage(props: IncidentPageProps & { form: FormView }) {
  const { incident, history, people, form } = props;
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.adminIncidents}>All incidents</BackLink>}
        title={INCIDENT_LABELS[incident.kind]}
        actions={incident.closedAt && <IncidentStatus {...incident} />}
      />
      {!incident.closedAt && <IncidentNow incident={incident} people={people} />}
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

function Facts({ incident, walk, photo, people }: IncidentPageProps) {
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
      <Everyone incident={incident} walk={walk} people={people} />
      <p className="soft small">The audit log records that you viewed this.</p>
    </Card>
  );
}

const Everyone = ({
  incident,
  walk: { children },
  people,
}: Pick<OpenedIncident, 'incident' | 'walk' | 'people'>) => (
  <Rows items={people}>
    {(person) => (
      <li key={person.id} className="row">
        <div className="row-text">
          <p className="row-title">
            <PersonLink person={person} /> {person.isReporter && <Badge tone="coral">Reported this</Badge>}
          </p>
          <p className="soft small">
            {roleOf(person, children)}, {person.phone ?? 'no phone number'}
          </p>
          {person.calledAt && (
            <p className="soft small">
              Pressed Call{' '}
              <time dateTime={person.calledAt.toISOString()}>{recentMoment(person.calledAt)}</time>
            </p>
          )}
        </div>
        <div className="cluster">
          <CallButton name={person.firstName} phone={person.phone} size="s" />
          <MessagePerson to={person} over={paths.adminIncident(incident.id)} />
        </div>
      </li>
    )}
  </Rows>
);

const ROLES = { parent: 'Parent', walker: 'Walker', reporter: 'No longer on this walk' };

const roleOf = ({ as, children }: PersonToCall, ofWalk: readonly WalkChild[]): string =>
  as === 'guardian'
    ? `Decides for ${firstNamesOf(ofWalk.filter(({ id }) => children.includes(id)))}`
    : ROLES[as];

type Props = Pick<OpenedIncident, 'incident' | 'people'>;

/** What an admin does first: takes it, and calls who reported it. INCIDENT-5 */
function IncidentNow({ incident: { id, reporter, takenAt, takenBy }, people }: Props) {
  const phone = people.find(({ isReporter }) => isReporter)?.phone;
  const call = <CallButton name={givenName(reporter)} phone={phone} />;
  if (takenAt)
    return (
      <NextStep
        title={takenBy ? `${fullName(takenBy)} is on it` : 'Someone in the CLI is on it'}
        acts={phone && call}
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
      <p>Take it, so that the other admins know. Then call everyone below, who reported it first.</p>
    </NextStep>
  );
}
