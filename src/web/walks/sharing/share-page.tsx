import { ShareWalkPage, type ShareWalkPageProps } from '../../../../views/walks/sharing/ShareWalkPage.tsx';
import { findBooking } from '../../../domain/bookings/detail.ts';
import { isOneOf, UNFINISHED } from '../../../domain/bookings/status.ts';
import { familyReceivers, receiving } from '../../../domain/children/receivers.ts';
import { notFound } from '../../../domain/forms/domain-error.ts';
import { sharesOf, shareWalk, stopSharing } from '../../../domain/walks/sharing/share-walk.ts';
import { shareToken } from '../../../domain/walks/sharing/shared-walk.ts';
import { paths } from '../../../paths.ts';
import { msg } from '../../../translate.ts';
import { acts } from '../../kit/act.ts';
import { parents } from '../../kit/guards.ts';
import { page } from '../../kit/page.tsx';

type Data = Omit<ShareWalkPageProps, 'form'>;

export const shareWalkPage = page<Data>({
  path: paths.shareWalk(':id'),
  guard: parents,
  width: 'narrow',
  title: msg('Share this walk'),
  load: async ({ em, viewer, params: { id = '' }, services }) => {
    const booking = await findBooking(em, viewer, id);
    if (booking?.parent.id !== viewer.id || booking.status === 'pending') throw notFound('bookingNotFound');
    const shares = await sharesOf(em, viewer, booking.id);
    const link = (share: string) =>
      `${services.config.baseUrl}${paths.sharedWalk(shareToken(services.walkShareSigner, share))}`;
    const [child] = booking.children;
    return {
      booking,
      isOver: !isOneOf(UNFINISHED, booking.status),
      shares: shares.map((share) => ({ ...share, link: link(share.id) })),
      receivers: child ? receiving(await familyReceivers(em, viewer), child.id).map(({ name }) => name) : [],
    };
  },
  intents: acts(
    { failed: 'walkShareFailed' },
    {
      'share-walk': { command: shareWalk, limit: 'ownList' },
      'stop-sharing': { command: (em, viewer, id, form) => stopSharing(em, viewer, id, form.share) },
    },
  ),
  view: ({ data, form }) => <ShareWalkPage {...data} form={form} />,
});
