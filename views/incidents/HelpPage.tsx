import { Phone, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime, longDate } from '../../src/dates.ts';
import { isAsked, type OpenCall } from '../../src/domain/bookings/open-call.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import type { Help, HelpOnCalls } from '../../src/domain/incidents/help.ts';
import { givenName } from '../../src/domain/people/names.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { t } from '../i18n.ts';
import {
  BackLink,
  Banner,
  Button,
  CallButtons,
  Card,
  type FormView,
  formFor,
  PageHeading,
  PhoneLines,
} from '../ui.ts';
import { alertedText, CallsForHelp, peopleOf, sentence, team } from './CallsForHelp.tsx';
import { IncidentForm } from './IncidentForm.tsx';
import { MyIncidents } from './MyIncidents.tsx';
import { whatHappened } from './what-happened.ts';

export interface HelpPageProps extends Help {
  /** Signed links by incident. */
  photos: Readonly<Record<string, string | null>>;
}

/** Calls come before the form. INCIDENT-1 */
export function HelpPage({
  walk,
  side,
  isOpen,
  mine,
  adults,
  photos,
  form,
}: HelpPageProps & { form: FormView }) {
  const other = side === 'parent' ? walk.walker : walk.parent;
  const name = other ? givenName(other) : tr('the walker');
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.booking(walk.id)}>{tr('Back to the walk')}</BackLink>}
        title={tr('Get help')}
        lead={tr('{children}, {date} at {time}', {
          children: firstNamesOf(walk.children),
          date: longDate(walk.scheduledDate),
          time: clockTime(walk.scheduledTime),
        })}
      />
      <CallFirst
        at={paths.help(walk.id)}
        calls={walk.calls}
        people={[{ id: other?.id, firstName: name, phone: walk.contact?.phone }, ...adults]}
      >
        {side === 'walker' && (
          <p className="small">
            {rich('Emergency contacts are on the <link>safety sheet</link>.', {
              link: (text) => <a href={paths.booking(walk.id)}>{text}</a>,
            })}
          </p>
        )}
      </CallFirst>
      <MyIncidents incidents={mine} photos={photos} />
      {isOpen ? (
        <IncidentForm
          bookingId={walk.id}
          side={side}
          other={name}
          form={formFor(form, 'report-incident')}
          isReported={mine.some(({ closedAt }) => !closedAt)}
        />
      ) : (
        <Banner title={t('helpNotOpen').title}>
          <p>{t('helpNotOpen').text}</p>
        </Banner>
      )}
    </>
  );
}

export const HelpOnCallsPage = ({ calls }: HelpOnCalls) => (
  <>
    <PageHeading
      back={<BackLink href={paths.dashboard}>{tr('Back to Dashboard')}</BackLink>}
      title={tr('Get help')}
      lead={calls
        .filter((call) => !isAsked(call))
        .map((call) => `${whatHappened(call)}. ${sentence(alertedText(call.at, call.isTaken))}`)
        .join(' ')}
    />
    <CallFirst
      at={paths.help(calls[0]?.bookingId ?? '')}
      calls={calls}
      people={calls.slice(0, 1).flatMap(peopleOf)}
    />
  </>
);

type CallFirstProps = {
  at: string;
  calls: readonly OpenCall[] | undefined;
  people: readonly { id?: string | undefined; firstName: string; phone: string | null | undefined }[];
  children?: ReactNode;
};

function CallFirst({ at, calls = [], people, children }: CallFirstProps) {
  const asking = calls.filter(isAsked);
  const all = [...people.filter(({ id }) => !asking.some((call) => call.reporterId === id)), team()];
  return (
    <CallsForHelp calls={asking} at={at}>
      <Card id="calls" title={tr('Call first')} icon={Siren} tone="danger">
        <p>{tr('If anyone is in danger, call {number} now.', { number: market.emergencyNumber })}</p>
        <div className="cluster">
          <Button
            href={`tel:${market.emergencyNumber}`}
            variant="danger"
            icon={Phone}
            label={tr('Call {number}', { number: market.emergencyNumber })}
          />
          <CallButtons people={all} />
        </div>
        <PhoneLines people={all} />
        {children}
      </Card>
    </CallsForHelp>
  );
}
