import { Hand, Megaphone, Undo2 } from 'lucide-react';
import { clockTime, longDate } from '../../../src/dates.ts';
import type { OpenRequest } from '../../../src/domain/bookings/offers/open-requests.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { paths } from '../../../src/paths.ts';
import { formatList, plural, tr } from '../../../src/translate.ts';
import { everyWeek } from '../../bookings/every-week.ts';
import { SeveralWays } from '../../bookings/WayNotes.tsx';
import { ageText } from '../../children/ChildProfileCard.tsx';
import { rich } from '../../i18n/rich.ts';
import { Badge, Card, Form, MoneyText, Rows, SubmitButton, VisuallyHidden } from '../../ui.ts';

/** Has no name and no address. BOOKING-5 */
export function OpenRequests({ requests }: { requests: readonly OpenRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Card title={tr('Open requests')} icon={Megaphone} id="open-requests">
      <Rows items={requests}>
        {(request) => (
          <li className="row" key={request.id} id={`request-${request.id}`}>
            <div className="row-text">
              <p className="row-title">{requestDayText(request)}</p>
              <p className="small">
                {clockTime(request.time)} · {durationText(request.hours)}
                {' · '}
                {childrenText(request.childAges)}
              </p>
              {request.neighborhood && <p className="small">{request.neighborhood}</p>}
              <SeveralWays ways={request.ways} />
              {!request.taken && <Fit fits={request.fits} />}
              {request.taken && (
                <p className="small soft">
                  {tr('The parent chose another walker this time. Thanks for offering.')}
                </p>
              )}
            </div>
            <Answer request={request} />
          </li>
        )}
      </Rows>
    </Card>
  );
}

export const requestDayText = ({ date, week }: OpenRequest): string =>
  week ? everyWeek(week.weekdays, date, week.until) : longDate(date);

/** "a child, 8 years", "2 children, 8 years and 5 years" (BOOKING-5). */
export function childrenText(ages: OpenRequest['childAges']): string {
  const known = ages.filter((age) => age !== null).map(ageText);
  const count = plural(ages.length, 'a child', '{count} children');
  return known.length === 0 ? count : `${count}, ${formatList(known)}`;
}

export const Fit = ({ fits }: { fits: boolean }) =>
  fits ? <Badge tone="pine">{tr('Fits your hours')}</Badge> : <Badge>{tr('Outside your hours')}</Badge>;

function Answer({ request }: { request: OpenRequest }) {
  const { id, offeredRate, taken } = request;
  const of = <VisuallyHidden> {requestDayText(request)}</VisuallyHidden>;
  if (taken) return <Badge>{tr('Not this time')}</Badge>;
  if (offeredRate === null)
    return (
      <Form intent="offer" action={paths.dashboard} hidden={{ booking: id }} layout="row">
        <SubmitButton icon={Hand} size="s">
          {tr('Offer')}
          {of}
        </SubmitButton>
      </Form>
    );
  return (
    <>
      <Badge tone="sun">
        {rich('Offered at {rate}', { rate: <MoneyText cents={offeredRate} per={tr('/hr')} /> })}
      </Badge>
      <Form intent="withdraw-offer" action={paths.dashboard} hidden={{ booking: id }} layout="row">
        <SubmitButton icon={Undo2} size="s" variant="quiet">
          {tr('Withdraw')}
          {of}
        </SubmitButton>
      </Form>
    </>
  );
}
