import { clockTime, shortDate } from '../../../src/dates.ts';
import type { Conflict, ConflictingRequest } from '../../../src/domain/bookings/requests/conflicts.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { shortName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';

export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <div className="small" id="conflicts">
      <p>
        <strong>{tr('These requests overlap')}.</strong>{' '}
        {tr(
          'You can only accept one of these. Please decline the other so the parent can find someone else.',
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
