import { hasOpenCall } from '../../src/domain/bookings/open-call.ts';
import { CANCELLED, isOneOf, UNFINISHED } from '../../src/domain/bookings/status.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { AgreedWalk } from '../bookings/next/AgreedWalk.tsx';
import { NextStep } from '../bookings/next/NextStep.tsx';
import { Button } from '../ui.ts';
import type { WalkPageProps } from './WalkPage.tsx';

export function ParentNow({ booking, now }: WalkPageProps) {
  if (isOneOf(UNFINISHED, booking.status))
    return <AgreedWalk booking={booking} now={now} at={paths.walk(booking.id)} sticky />;
  const isPayable = booking.status === 'completed' && !hasOpenCall(booking);
  return (
    <NextStep
      tone={isPayable ? 'act' : 'calm'}
      title={isOneOf(CANCELLED, booking.status) ? tr('This walk was canceled') : tr('This walk is complete')}
      acts={
        <Button
          href={paths.booking(booking.id)}
          variant={isPayable ? 'primary' : 'secondary'}
          label={isPayable ? tr('Complete Payment') : tr('View Details')}
        />
      }
    />
  );
}
