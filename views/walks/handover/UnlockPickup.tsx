import { LockKeyholeOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialogAt } from '../../../src/dialogs.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { NextStep } from '../../bookings/next/NextStep.tsx';
import { Button, CallButton } from '../../ui.ts';

type Props = { booking: ShownBooking; sticky: boolean; more: ReactNode };

/** What the parent does first after five wrong codes. HANDOVER-5 */
export function UnlockPickup({ booking, sticky, more }: Props) {
  const walker = booking.walker ? givenName(booking.walker) : tr('Your walker');
  return (
    <NextStep
      tone="act"
      id={`pickup-locked-${booking.id}`}
      title={tr('Pickup is locked')}
      acts={
        <>
          <CallButton name={walker} phone={booking.contact?.phone} />
          <Button
            href={dialogAt('walk', paths.walk(booking.id), 'release-pickup')}
            variant="primary"
            icon={LockKeyholeOpen}
            label={tr('Unlock pickup')}
          />
          {more}
        </>
      }
      sticky={sticky}
    >
      <p>{tr('{walker} entered five wrong codes. Call before you unlock it.', { walker })}</p>
    </NextStep>
  );
}
