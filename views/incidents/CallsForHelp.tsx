import { Phone } from 'lucide-react';
import { clock } from '../../src/clock.ts';
import { isAsked, type OpenCall } from '../../src/domain/bookings/open-call.ts';
import { formatList } from '../../src/language.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { timeSince } from '../bookings/next/format-start.ts';
import { NextStep } from '../bookings/next/NextStep.tsx';
import { Button, CallButtons, Form, SubmitButton, telHref } from '../ui.ts';
import { whatHappened } from './what-happened.ts';

type Props = { calls: readonly OpenCall[] | undefined; at: string; linked?: boolean };

/** Before all else until the team closes them, first those whom the person has not pressed Call for. INCIDENT-9 */
export function CallsForHelp({ calls = [], at, linked = false }: Props) {
  const byReporter = Map.groupBy(calls.filter(isAsked), (call) => `${call.bookingId} ${call.reporterId}`);
  return (
    <>
      {[...byReporter].map(([of, asking]) => (
        <CallNow key={of} asking={asking} at={at} linked={linked} />
      ))}
      {calls
        .filter((call) => !isAsked(call))
        .map((call) => (
          <Called key={call.incidentId} call={call} linked={linked} />
        ))}
    </>
  );
}

export const CallsOnHome = ({ calls }: { calls: readonly OpenCall[] }) =>
  calls.length > 0 && (
    <section className="stack stack-s agenda" aria-label={tr('Call now')}>
      <CallsForHelp calls={calls} at={paths.dashboard} linked />
    </section>
  );

/** One press answers all that the person reported. */
function CallNow({ asking, at, linked }: Omit<Props, 'calls'> & { asking: readonly OpenCall[] }) {
  const [call] = asking;
  if (!call) return null;
  const { firstName: name, phone, bookingId } = call;
  const asks = tr('{name} asks you to call now', { name });
  const [title = asks, ...others] = new Set(asking.map(whatHappened).filter((what) => what !== null));
  return (
    <NextStep
      id={`call-${call.incidentId}`}
      tone="alarm"
      title={linked ? <a href={placeOf(call)}>{title}</a> : title}
      acts={
        <>
          <Form
            action={paths.help(bookingId)}
            intent="call-back"
            hidden={{ next: at, reporter: call.reporterId }}
            layout="row"
            dials={phone ? telHref(phone) : undefined}
          >
            <SubmitButton variant="danger" icon={Phone} label={tr('Call {name}', { name })} />
          </Form>
          {at !== paths.help(bookingId) && <GetHelp call={call} />}
        </>
      }
    >
      {[...others, title === asks ? '' : asks].filter(Boolean).map((line) => (
        <p key={line}>
          <strong>{line}</strong>
        </p>
      ))}
      <NumberLine call={call} isAsking />
      <p>{tr('Reported at {time}.', { time: momentOf(call.at) })}</p>
    </NextStep>
  );
}

const momentOf = (at: string): string => timeSince(clock.now(), new Date(at));

/** Who decides for one of its children has the call there alone. FAMILY-3 */
const placeOf = ({ bookingId, opensWalk }: OpenCall): string =>
  opensWalk ? paths.walk(bookingId) : paths.help(bookingId);

const GetHelp = ({ call: { bookingId } }: { call: OpenCall }) => (
  <Button href={paths.help(bookingId)} label={tr('Get help')} />
);

/** Before the person pressed Call that is the one way to call, so that it is known. */
const NumberLine = ({ call, isAsking }: { call: OpenCall; isAsking?: boolean }) => {
  const { firstName: name, phone } = call;
  if (phone && isAsking) return <p>{phone}</p>;
  return (
    <p>
      {phone ? (
        <a href={telHref(phone)}>{phone}</a>
      ) : (
        <span className="soft">{tr("{name} hasn't added a phone number", { name })}</span>
      )}
    </p>
  );
};

export const alertedText = (at: Date, isSeen: boolean): string => {
  const time = timeSince(clock.now(), at);
  return isSeen
    ? tr('Our team was alerted at {time} and is on it', { time })
    : tr('Our team was alerted at {time}', { time });
};

/** In the place of how the walk goes on, which nobody knows. */
function Called({ call, linked }: { call: OpenCall; linked: boolean }) {
  const { firstName: name, isMine, people, calledAt } = call;
  const alerted = alertedText(new Date(call.at), call.isSeen);
  const what = whatHappened(call);
  const title = what ?? alerted;
  const asked = people.filter(({ isAsked: one }) => one).map(({ firstName }) => firstName);
  return (
    <NextStep
      tone="alarm"
      title={linked ? <a href={placeOf(call)}>{title}</a> : title}
      acts={
        <>
          <CallButtons people={[...peopleOf(call), team()]} />
          <GetHelp call={call} />
        </>
      }
    >
      <p>
        {what && `${alerted}.`} {isMine ? tr('You asked for help.') : tr('{name} asked for help.', { name })}{' '}
        {calledAt && tr('You pressed Call at {time}.', { time: momentOf(calledAt) })}
      </p>
      {isMine ? (
        <p>
          {tr('Keep your phone free: {names} may call you.', {
            names: formatList([...asked, tr('our team')]),
          })}{' '}
          {tr('If anyone is in danger, call {number} now.', { number: market.emergencyNumber })}
        </p>
      ) : (
        <NumberLine call={call} />
      )}
    </NextStep>
  );
}

export const team = () => ({ firstName: market.name, phone: market.supportPhone });
export const peopleOf = ({ isMine, people, ...reporter }: OpenCall) =>
  isMine ? people : [reporter, ...people];
