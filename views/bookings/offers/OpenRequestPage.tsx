import { Baby, CalendarCheck, CalendarDays, Clock, Hand, Hourglass, MapPin, Undo2 } from 'lucide-react';
import { clockTime, endTime, longDate } from '../../../src/dates.ts';
import type { OpenRequest } from '../../../src/domain/bookings/offers/open-requests.ts';
import { childTerm } from '../../../src/domain/children/first-name.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { childrenText, Fit } from '../../dashboard/walker/OpenRequests.tsx';
import { BackLink, Card, DescriptionList, Form, PageHeading, SubmitButton } from '../../ui.ts';
import { NextStep } from '../next/NextStep.tsx';

/** Has no name and no address. BOOKING-5 */
export function OpenRequestPage({ request }: { request: OpenRequest }) {
  const { date, time, hours, childAges, neighborhood, fits, taken } = request;
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.dashboard}>Back to Dashboard</BackLink>}
        title="Open request"
        lead="A parent is looking for a walker."
      />
      <Answer request={request} />
      <Card title="Walk details">
        <DescriptionList
          items={[
            { term: 'Date', icon: CalendarDays, children: longDate(date) },
            {
              term: 'Time',
              icon: Clock,
              children: `${clockTime(time)} – ${clockTime(endTime(time, hours))}`,
            },
            { term: 'Duration', icon: Hourglass, children: durationText(hours) },
            neighborhood ? { term: 'Neighborhood', icon: MapPin, children: neighborhood } : null,
            taken ? null : { term: 'Your hours', icon: CalendarCheck, children: <Fit fits={fits} /> },
            { term: childTerm(childAges), icon: Baby, children: childrenText(childAges) },
          ]}
        />
      </Card>
    </>
  );
}

function Answer({ request: { id, offeredRate, taken } }: { request: OpenRequest }) {
  if (taken)
    return (
      <NextStep title="The parent chose another walker this time">
        <p>Thank you for offering.</p>
      </NextStep>
    );
  const button = (intent: 'offer' | 'withdraw-offer') => (
    <Form intent={intent} action={paths.booking(id)} layout="row">
      <SubmitButton
        icon={intent === 'offer' ? Hand : Undo2}
        variant={intent === 'offer' ? 'primary' : 'secondary'}
        label={intent === 'offer' ? 'Send offer' : 'Withdraw offer'}
      />
    </Form>
  );
  if (offeredRate === null)
    return (
      <NextStep tone="act" title="Can you take this walk?" acts={button('offer')} sticky>
        <p>The parent will choose from the offers. You'll see names and addresses if they choose yours.</p>
      </NextStep>
    );
  return (
    <NextStep title={`You offered at ${formatMoney(offeredRate)}/hr`} acts={button('withdraw-offer')}>
      <p>Waiting for the parent to choose.</p>
    </NextStep>
  );
}
