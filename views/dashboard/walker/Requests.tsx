import { clockTime, shortDate } from '../../../src/dates.ts';
import {
  type Conflict,
  type ConflictingRequest,
  endsFor,
} from '../../../src/domain/bookings/requests/conflicts.ts';
import { MAX_REQUESTS } from '../../../src/domain/bookings/schedule/agenda.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { shortName } from '../../../src/domain/people/names.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Card, Form, Rows, SubmitButton } from '../../ui.ts';
import { type WalkerBooking, WalkerBookingRow } from './WalkerBookingRow.tsx';

const FORM = 'accept-several';
const MANY = 3;

type Props = { requests: readonly WalkerBooking[]; conflicts: readonly Conflict[] };

/** One line each; several can be accepted at once (BOOKING-47). */
export function Requests({ requests, conflicts }: Props) {
  if (requests.length === 0) return null;
  const overlapping = new Set(conflicts.flat().map(({ id }) => id));
  const isChoosable = ({ booking, acts }: WalkerBooking) => acts.accept.allowed && !booking.seriesId;
  const choosable = requests.filter(isChoosable);
  const choices = choosable.map(({ booking }) => booking);
  const several = choosable.length > 1;
  return (
    <Card title={plural(requests.length, '{count} request', '{count} requests')} id="requests">
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      <Rows items={requests}>
        {(entry) => (
          <WalkerBookingRow
            key={entry.booking.id}
            entry={entry}
            isRequest
            short={requests.length > MANY}
            chosenIn={several && isChoosable(entry) && FORM}
            overlaps={overlapping.has(entry.booking.id)}
            endsFor={isChoosable(entry) ? endsFor(entry.booking, choices) : undefined}
          />
        )}
      </Rows>
      {requests.length === MAX_REQUESTS && (
        <a href={withQuery(paths.schedule, { status: 'pending' })}>{tr('See all requests')}</a>
      )}
      {several && (
        <Form intent="accept-several" id={FORM} action={paths.dashboard} layout="row">
          <SubmitButton
            variant={requests.length > MANY ? 'primary' : 'secondary'}
            label={tr('Accept chosen requests')}
          />
        </Form>
      )}
    </Card>
  );
}

function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <div className="small" id="conflicts">
      <p>
        <strong>{tr('These requests overlap')}.</strong>{' '}
        {tr(
          "You can only accept one of these. Please decline what you can't take, so that the parent knows.",
        )}
      </p>
      <ul>
        {conflicts.map(([one, other]) => (
          <li key={`${one.id}-${other.id}`}>
            {rich('{one} and {other}', {
              one: <RequestLink request={one} />,
              other: <RequestLink request={other} />,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const RequestLink = ({ request: { id, children, parent, date, time } }: { request: ConflictingRequest }) => (
  <a href={paths.booking(id)}>
    {firstNamesOf(children)} ({shortName(parent)}), {shortDate(date)}, {clockTime(time)}
  </a>
);
