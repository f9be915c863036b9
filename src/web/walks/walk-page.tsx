import { BookingNotFound } from '../../../views/public/error-pages.tsx';
import { WalkPage, type WalkPageProps } from '../../../views/walks/WalkPage.tsx';
import { completeWalk } from '../../domain/bookings/lifecycle/walk-commands.ts';
import { firstNamesOf } from '../../domain/children/first-name.ts';
import { reportStep } from '../../domain/walks/report-step.ts';
import { markStepsSeen } from '../../domain/walks/seen-steps.ts';
import { walkDetail } from '../../domain/walks/walk-detail.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { approvedMembers, walkers } from '../guards.ts';
import { type FormSubmission, page, type RequestContext } from '../page.tsx';

type Data = Omit<WalkPageProps, 'form'> | null;

const idOf = ({ params }: RequestContext & FormSubmission): string => params.id ?? '';

const REPORTED = {
  on_my_way: 'onMyWayReported',
  picked_up: 'pickedUpReported',
  dropped_off: 'droppedOffReported',
} as const;

export const walkPage = page<Data>({
  path: paths.walk(':id'),
  guard: approvedMembers,
  stylesheet: 'booking',
  title: (data) => (data ? `Walk with ${firstNamesOf(data.booking.children)}` : 'Booking Not Found'),
  failed: 'bookingLoadFailed',
  load: async ({ em, viewer, params }) => {
    const walk = await walkDetail(em, viewer, params.id ?? '');
    if (walk) await markStepsSeen(em, viewer, [walk.booking]);
    return walk;
  },
  status: (data) => (data ? 200 : 404),
  intents: {
    'report-step': act(
      (asked) => reportStep(asked.em, asked.viewer, idOf(asked), asked.form),
      (asked) => ({
        to: paths.walk(idOf(asked)),
        toast: REPORTED[asked.form.step as keyof typeof REPORTED],
      }),
      { guard: walkers, failed: 'stepFailed' },
    ),
    complete: act(
      (asked) => completeWalk(asked.em, asked.viewer, idOf(asked)),
      (asked) => ({ to: paths.booking(idOf(asked)), toast: 'bookingCompleted' }),
      { guard: walkers, failed: 'bookingStatusUpdateFailed' },
    ),
  },
  view: ({ data, form }) => (data ? <WalkPage {...data} form={form} /> : <BookingNotFound />),
});
