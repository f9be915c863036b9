import { Hand } from 'lucide-react';
import type { OpenedIncident } from '../../../src/domain/incidents/open-incident.ts';
import { fullName, givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { NextStep } from '../../bookings/next/NextStep.tsx';
import { CallButton, Form, SubmitButton } from '../../ui.ts';

type Props = Pick<OpenedIncident, 'incident' | 'phones'>;

/** What an admin does first: takes it, and calls who reported it. INCIDENT-5 */
export function IncidentNow({ incident: { id, reporter, takenAt, takenBy }, phones }: Props) {
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
