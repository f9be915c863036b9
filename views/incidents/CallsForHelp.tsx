import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAsked, type OpenCall } from '../../src/domain/bookings/open-call.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { formatList, tr } from '../../src/translate.ts';
import { atTime, NextStep } from '../bookings/next/NextStep.tsx';
import { Button, CallButtons, CallForms, Form, PhoneOrNone, SubmitButton, telHref } from '../ui.ts';
import { whatHappened } from './what-happened.ts';

type Props = { calls: readonly OpenCall[] | undefined; at: string; linked?: boolean; children?: ReactNode };

/** Before all else until the team closes them, first those who ask. What follows calls them by the same form. INCIDENT-9 */
export function CallsForHelp({ calls = [], at, linked = at === paths.dashboard, children }: Props) {
  const byReporter = Map.groupBy(calls.filter(isAsked), (call) => `${call.bookingId} ${call.reporterId}`);
  const forms = [...byReporter.values()].flatMap(([call]) =>
    call?.phone ? [[telHref(call.phone) ?? '', formOf(call)] as const] : [],
  );
  const cards = (
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
  return (
    <CallForms value={new Map(forms.toReversed())}>
      {at === paths.dashboard && calls.length > 0 ? (
        <section className="stack stack-s agenda" aria-label={tr('Call now')}>
          {cards}
        </section>
      ) : (
        cards
      )}
      {children}
    </CallForms>
  );
}

const formOf = ({ incidentId }: OpenCall): string => `call-back-${incidentId}`;

/** One press answers all that the person reported. */
function CallNow({ asking, at, linked }: Pick<Props, 'at' | 'linked'> & { asking: readonly OpenCall[] }) {
  const [call] = asking;
  if (!call) return null;
  const { firstName: name, phone, bookingId, people } = call;
  const asks = tr('{name} asks you to call now', { name });
  const [title, ...lines] = new Set([...asking.map(whatHappened), asks].filter((what) => what !== null));
  return (
    <NextStep
      id={`call-${call.incidentId}`}
      tone="alarm"
      title={linked ? <a href={placeOf(call)}>{title}</a> : title}
      acts={
        <>
          {phone ? (
            <Form
              id={formOf(call)}
              action={paths.help(bookingId)}
              intent="call-back"
              hidden={{ next: at, reporter: call.reporterId }}
              layout="row"
              dials={telHref(phone) ?? undefined}
            >
              <SubmitButton variant="danger" icon={Phone} label={tr('Call {name}', { name })} />
            </Form>
          ) : (
            <CallButtons people={[...people, team()]} />
          )}
          {at !== paths.help(bookingId) && <GetHelp call={call} />}
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>
          <strong>{line}</strong>
        </p>
      ))}
      <PhoneOrNone name={name} phone={phone} />
      <p>{tr('Reported {when}.', { when: atTime(call.at) })}</p>
    </NextStep>
  );
}

/** Who decides for one of its children has the call there alone. FAMILY-3 */
const placeOf = ({ bookingId, opensWalk }: OpenCall): string =>
  opensWalk ? paths.walk(bookingId) : paths.help(bookingId);

const GetHelp = ({ call: { bookingId } }: { call: OpenCall }) => (
  <Button href={paths.help(bookingId)} label={tr('Get help')} />
);

/** A time in Spanish ends with a period itself. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

export const alertedText = (at: Date | string, isTaken: boolean): string =>
  isTaken
    ? tr('Our team was alerted {when} and is on it', { when: atTime(at) })
    : tr('Our team was alerted {when}', { when: atTime(at) });

/** In the place of how the walk goes on, which nobody knows. */
function Called({ call, linked }: { call: OpenCall; linked: boolean }) {
  const { firstName: name, isMine, people, calledAt } = call;
  const alerted = alertedText(call.at, call.isTaken);
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
        {what && sentence(alerted)}{' '}
        {isMine ? tr('You asked for help.') : tr('{name} asked for help.', { name })}{' '}
        {calledAt && tr('You pressed Call {when}.', { when: atTime(calledAt) })}
      </p>
      {isMine ? (
        <p>
          {tr('Keep your phone free: {names} may call you.', {
            names: formatList([...asked, tr('our team')]),
          })}{' '}
          {tr('If anyone is in danger, call {number} now.', { number: market.emergencyNumber })}
        </p>
      ) : (
        <PhoneOrNone name={name} phone={call.phone} />
      )}
    </NextStep>
  );
}

export const team = () => ({ firstName: market.name, phone: market.supportPhone });
export const peopleOf = ({ isMine, people, ...reporter }: OpenCall) =>
  isMine ? people : [{ ...reporter, id: reporter.reporterId }, ...people];
