import { clockTime, shortDate } from '../../../src/dates.ts';
import type { Conflict, ConflictingRequest } from '../../../src/domain/bookings/requests/conflicts.ts';
import { MAX_REQUESTS } from '../../../src/domain/bookings/schedule/agenda.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
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
          />
        )}
      </Rows>
      {requests.length === MAX_REQUESTS && (
        <a href={withQuery(paths.schedule, { status: 'pending' })}>{tr('See all requests')}</a>
      )}
      {several && (
        <Form intent="accept-several" id={FORM} action={paths.dashboard} layout="row">
          {choosable.some((one) => choosable.some((other) => isSameTime(one.booking, other.booking))) && (
            <p className="small">
              {tr('Of requests of one family at the same time you get the longest, and the others end.')}
            </p>
          )}
          <SubmitButton
            variant={requests.length > MANY ? 'primary' : 'secondary'}
            label={tr('Accept chosen requests')}
          />
        </Form>
      )}
    </Card>
  );
}

/** Only one of them can be accepted (BOOKING-7). */
const isSameTime = (one: ShownBooking, other: ShownBooking): boolean =>
  one.id < other.id &&
  one.parent.id === other.parent.id &&
  one.startsAt < other.endsAt &&
  one.endsAt > other.startsAt;

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
