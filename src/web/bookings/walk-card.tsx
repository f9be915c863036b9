import { WalkCard, type WalkCardProps } from '../../../views/bookings/safety/WalkCard.tsx';
import { BookingNotFound } from '../../../views/public/error-pages.tsx';
import { findBooking } from '../../domain/bookings/detail.ts';
import { safetySheet } from '../../domain/bookings/safety-sheet/safety-sheet.ts';
import { firstNamesOf } from '../../domain/children/first-name.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { childPhotoLinks } from '../children/photo-links.ts';
import { approvedMembers } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

/** Printable for as long as its walker may read the safety sheet (SAFETY-4); not found for others. */
export const walkCardPage = page<WalkCardProps | null>({
  path: paths.walkCard(':id'),
  guard: approvedMembers,
  stylesheet: 'printed',
  width: 'text',
  title: (data) =>
    data
      ? tr("{children}'s walk card", { children: firstNamesOf(data.booking.children) })
      : tr('Booking Not Found'),
  load: async ({ em, viewer, params, services }) => {
    const booking = await findBooking(em, viewer, params.id ?? '');
    const sheet = booking && (await safetySheet(em, viewer, booking));
    return sheet && { booking, sheet, photos: childPhotoLinks(services.childPhotoSigner, booking.children) };
  },
  status: (data) => (data ? 200 : 404),
  view: ({ data }) => (data ? <WalkCard {...data} /> : <BookingNotFound />),
});
