import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { Banner, Form, SubmitButton } from '../../ui.ts';

type Props = { booking: ShownBooking; overlapping: readonly ShownBooking[] };

export function OverlappingRequests({ booking, overlapping }: Props) {
  if (overlapping.length === 0) return null;
  const one = overlapping.length === 1;
  return (
    <Banner
      title={
        one
          ? 'You have another open request for this time'
          : `You have ${overlapping.length} other open requests for this time`
      }
      action={
        <Form intent="cancel-overlapping" layout="row">
          <SubmitButton label={one ? 'Cancel other request' : 'Cancel other requests'} />
        </Form>
      }
    >
      <p>
        You asked {overlapping.map(asked).join(', ')} for {firstNamesOf(booking.children)}, too. No one can
        accept {one ? 'it' : 'them'} anymore.
      </p>
    </Banner>
  );
}

const asked = ({ walker }: ShownBooking): string => walker?.firstName ?? 'all walkers';
