import { Phone } from 'lucide-react';
import { timeOfDay } from '../../src/dates.ts';
import { isAsked, type OpenCall } from '../../src/domain/bookings/open-call.ts';
import { formatList } from '../../src/language.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { NextStep } from '../bookings/next/NextStep.tsx';
import { Button, Form, SubmitButton, telHref } from '../ui.ts';
import { INCIDENT_LABELS } from './labels.ts';

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

function CallNow({ call, at, linked }: Required<Omit<Props, 'calls'>> & { call: OpenCall }) {
  const { firstName: name, phone, bookingId } = call;
  const title = tr('{name} asks you to call now', { name });
  return (
    <NextStep
      id={`call-${call.incidentId}`}
      tone="act"
      title={linked ? <a href={paths.walk(bookingId)}>{title}</a> : title}
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
          <Button href={paths.help(bookingId)} label={tr('Get help')} />
        </>
      }
    >
      <p>
        {tr('{what}, {time}. On the walk of {children}.', {
          what: tr(INCIDENT_LABELS[call.kind]),
          time: timeOfDay(new Date(call.at)),
          children: formatList(call.children),
        })}
      </p>
      <NumberLine call={call} />
    </NextStep>
  );
}

const NumberLine = ({ call: { firstName: name, phone } }: { call: OpenCall }) => (
  <p>
    {phone ? (
      <a href={telHref(phone)}>{phone}</a>
    ) : (
      <span className="soft">{tr("{name} hasn't added a phone number", { name })}</span>
    )}
  </p>
);

/** In the place of how the walk goes on, which nobody knows. */
export function CalledForHelp({ call }: { call: OpenCall }) {
  const what = tr(INCIDENT_LABELS[call.kind]);
  if (call.isMine) return <p>{tr('{what}: you asked for help.', { what })}</p>;
  return (
    <>
      <p>
        {tr('{what}: {name} asked for help.', { what, name: call.firstName })}{' '}
        {call.calledAt && tr('You pressed Call at {time}.', { time: timeOfDay(new Date(call.calledAt)) })}
      </p>
      <NumberLine call={call} />
    </>
  );
}
