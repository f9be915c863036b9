import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';

export const WeeklyWalks = ({ booking: { seriesId } }: { booking: ShownBooking }) =>
  seriesId && <Button href={paths.series(seriesId)} size="s" variant="quiet" label={tr('Weekly walks')} />;
