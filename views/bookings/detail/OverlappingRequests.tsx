import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { tr } from '../../../src/translate.ts';
import { Banner, Form, SubmitButton } from '../../ui.ts';

type Props = { booking: ShownBooking; overlapping: readonly ShownBooking[] };

export function OverlappingRequests({ booking, overlapping }: Props) {
  if (overlapping.length === 0) return null;
  const one = overlapping.length === 1;
  const names = { walkers: overlapping.map(asked).join(', '), children: firstNamesOf(booking.children) };
  return (
    <Banner
      title={
        one
          ? tr('You have another open request for this time')
          : tr('You have {count} other open requests for this time', { count: overlapping.length })
      }
      action={
        <Form intent="cancel-overlapping" layout="row">
          <SubmitButton label={one ? tr('Cancel other request') : tr('Cancel other requests')} />
        </Form>
      }
    >
      <p>
        {one
          ? tr('You asked {walkers} for {children}, too. No one can accept it anymore.', names)
          : tr('You asked {walkers} for {children}, too. No one can accept them anymore.', names)}
      </p>
    </Banner>
  );
}

const asked = ({ walker }: ShownBooking): string => walker?.firstName ?? tr('all walkers');
