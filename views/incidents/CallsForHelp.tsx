import { Phone } from 'lucide-react';
import { timeOfDay } from '../../src/dates.ts';
import { isAsked, type OpenCall } from '../../src/domain/bookings/open-call.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { NextStep } from '../bookings/next/NextStep.tsx';
import { Button, Form, SubmitButton, telHref } from '../ui.ts';
import { whatHappened } from './what-happened.ts';

type Props = { calls: readonly OpenCall[] | undefined; at: string; linked?: boolean };

/** Before all else, until the person pressed Call or the team closed it. INCIDENT-9 */
export function CallsForHelp({ calls = [], at, linked = false }: Props) {
  const asking = calls.filter(isAsked);
  const first = asking.filter(
    (call, place) =>
      asking.findIndex((one) => one.bookingId === call.bookingId && one.reporterId === call.reporterId) ===
      place,
  );
  return first.map((call) => <CallNow key={call.incidentId} call={call} at={at} linked={linked} />);
}

export function CallsOnHome({ calls }: { calls: readonly OpenCall[] }) {
  const called = calls.filter((call) => !call.opensWalk && !isAsked(call));
  if (called.length === 0 && !calls.some(isAsked)) return null;
  return (
    <section className="stack stack-s agenda" aria-label={tr('Call now')}>
      <CallsForHelp calls={calls} at={paths.dashboard} linked />
      {called.map((call) => (
        <NextStep key={call.incidentId} tone="live" title={<a href={placeOf(call)}>{alertedText(call)}</a>}>
          <CalledForHelp call={call} />
        </NextStep>
      ))}
    </section>
  );
}

function CallNow({ call, at, linked }: Required<Omit<Props, 'calls'>> & { call: OpenCall }) {
  const { firstName: name, phone, bookingId, opensWalk } = call;
  const asks = tr('{name} asks you to call now', { name });
  const what = whatHappened(call);
  return (
    <NextStep
      id={`call-${call.incidentId}`}
      tone="alarm"
      title={linked ? <a href={placeOf(call)}>{what ?? asks}</a> : (what ?? asks)}
      acts={
        <>
          <Form
            action={paths.help(bookingId)}
            intent="call-back"
            hidden={{ next: at, reporter: call.reporterId }}
            layout="row"
            dials={phone ? telHref(phone) : undefined}
          >
            <SubmitButton icon={Phone} label={tr('Call {name}', { name })} />
          </Form>
          {opensWalk && <Button href={paths.help(bookingId)} label={tr('Get help')} />}
        </>
      }
    >
      {what && (
        <p>
          <strong>{asks}</strong>
        </p>
      )}
      <NumberLine call={call} />
      <p>{tr('Reported at {time}.', { time: timeOfDay(new Date(call.at)) })}</p>
    </NextStep>
  );
}

/** Who decides for one of its children only follows the walk. FAMILY-3 */
const placeOf = ({ bookingId, opensWalk }: OpenCall): string =>
  opensWalk ? paths.walk(bookingId) : paths.watchedWalk(bookingId);

const NumberLine = ({ call: { firstName: name, phone } }: { call: OpenCall }) => (
  <p>
    {phone ? (
      <a href={telHref(phone)}>{phone}</a>
    ) : (
      <span className="soft">{tr("{name} hasn't added a phone number", { name })}</span>
    )}
  </p>
);

export const alertedText = ({ at }: OpenCall): string =>
  tr('Our team was alerted at {time}', { time: timeOfDay(new Date(at)) });

/** In the place of how the walk goes on, which nobody knows. */
export function CalledForHelp({ call }: { call: OpenCall }) {
  const { firstName: name } = call;
  const what = whatHappened(call) ?? '';
  if (call.isMine) return <p>{tr('{what}. You asked for help.', { what })}</p>;
  return (
    <>
      <p>
        {tr('{what}. {name} asked for help.', { what, name })}{' '}
        {call.calledAt && tr('You pressed Call at {time}.', { time: timeOfDay(new Date(call.calledAt)) })}
      </p>
      <NumberLine call={call} />
    </>
  );
}
