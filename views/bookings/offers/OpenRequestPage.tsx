import { Baby, CalendarCheck, CalendarDays, Clock, Hourglass, MapPin, Repeat, Undo2 } from 'lucide-react';
import { clockTime, endTime } from '../../../src/dates.ts';
import type { OpenRequest } from '../../../src/domain/bookings/offers/open-requests.ts';
import { childTerm } from '../../../src/domain/children/first-name.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { market } from '../../../src/market.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { childrenText, Fit, requestDayText } from '../../dashboard/walker/OpenRequests.tsx';
import { BackLink, Button, Card, DescriptionList, Form, PageHeading, SubmitButton } from '../../ui.ts';
import { NextStep } from '../next/NextStep.tsx';
import { SeveralWays } from '../WayNotes.tsx';
import { earnText, RequestActs } from './RequestActs.tsx';

/** Has no name and no address. BOOKING-5 */
export function OpenRequestPage({ request }: { request: OpenRequest }) {
  const { date, time, hours, childAges, neighborhood, fits, taken, week } = request;
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.dashboard}>{tr('Back to Dashboard')}</BackLink>}
        title={tr('Open request')}
        {...(taken ? {} : { lead: tr('A parent is looking for a walker.') })}
      />
      <Answer request={request} />
      <Card title={tr('Walk details')}>
        <DescriptionList
          items={[
            {
              ...(week ? { term: tr('Repeats'), icon: Repeat } : { term: tr('Date'), icon: CalendarDays }),
              children: requestDayText(request),
            },
            {
              term: tr('Time'),
              icon: Clock,
              children: `${clockTime(time)} – ${clockTime(endTime(date, time, hours))}`,
            },
            { term: tr('Duration'), icon: Hourglass, children: durationText(hours) },
            { term: tr('Neighborhood'), icon: MapPin, children: neighborhood ?? market.city },
            taken ? null : { term: tr('Your hours'), icon: CalendarCheck, children: <Fit fits={fits} /> },
            { term: childTerm(childAges), icon: Baby, children: childrenText(childAges) },
          ]}
        />
      </Card>
    </>
  );
}

function Answer({ request }: { request: OpenRequest }) {
  const { id, offeredRate, taken, ended } = request;
  if (taken)
    return (
      <NextStep
        title={ended ? tr('This request is over') : tr('The parent chose another walker this time')}
        acts={ended && <Button href={paths.dashboard} label={tr('See other requests')} />}
      >
        {offeredRate !== null && <p>{tr('Thank you for offering.')}</p>}
      </NextStep>
    );
  if (offeredRate === null)
    return (
      <NextStep
        tone="act"
        title={request.week ? tr('Can you take these walks?') : tr('Can you take this walk?')}
        acts={<RequestActs request={request} at={paths.booking(id)} />}
        sticky
      >
        <p>{earnText(request)}</p>
        <SeveralWays ways={request.ways} />
        <p>
          {request.canTake
            ? tr("The first to accept gets the walk. You'll see names and addresses then.")
            : tr(
                "The family will choose from the offers. You'll see names and addresses if they choose yours.",
              )}
        </p>
      </NextStep>
    );
  return (
    <NextStep
      title={tr('You offered at {amount}/hr', { amount: formatMoney(offeredRate) })}
      acts={
        <Form intent="withdraw-offer" action={paths.booking(id)} layout="row">
          <SubmitButton icon={Undo2} label={tr('Withdraw offer')} />
        </Form>
      }
    >
      <p>{tr('Waiting for the parent to choose.')}</p>
    </NextStep>
  );
}
