import { SeriesPage, type SeriesPageProps } from '../../../views/bookings/series/SeriesPage.tsx';
import { acceptSeries, agreeToRate, declineSeries } from '../../domain/bookings/series/answer-series.ts';
import { endSeries } from '../../domain/bookings/series/end-series.ts';
import { seriesDetail } from '../../domain/bookings/series/series-detail.ts';
import { firstNamesOf } from '../../domain/children/first-name.ts';
import { notFound } from '../../domain/forms/domain-error.ts';
import { isCalendarDate } from '../../domain/forms/form.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { acts } from '../kit/act.ts';
import { approvedMembers } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { seriesRescheduleActs } from './reschedule-acts.ts';
import { walksText } from './walks-text.ts';

export const seriesActs = acts(
  { subject: 'series', failed: 'bookingStatusUpdateFailed', to: paths.series },
  {
    'accept-series': {
      command: acceptSeries,
      done: ({ accepted, declined }) => ({
        toast: declined > 0 ? 'seriesPartlyAccepted' : 'seriesAccepted',
        params: { walks: walksText(accepted), declined: walksText(declined) },
      }),
      limit: 'answer',
    },
    'decline-series': { command: declineSeries, limit: 'answer' },
    'end-series': {
      command: endSeries,
      done: ({ canceled }) => ({ params: { walks: walksText(canceled) } }),
      limit: 'cancellation',
    },
    'agree-to-rate': {
      command: (em, viewer, id, form) => agreeToRate(em, viewer, id, String(form.rate ?? '')),
    },
  },
);

export const seriesPage = page<Omit<SeriesPageProps, 'form'>>({
  path: paths.series(':id'),
  guard: approvedMembers,
  stylesheet: 'booking',
  width: 'text',
  title: ({ series }) => tr("{children}'s weekly walks", { children: firstNamesOf(series.children) }),
  failed: 'bookingLoadFailed',
  load: async ({ em, viewer, params, url }) => {
    const detail = await seriesDetail(em, viewer, params.id ?? '');
    if (!detail) throw notFound('seriesNotFound');
    const from = url.searchParams.get('from') ?? '';
    return { ...detail, dialog: url.searchParams.get('dialog'), from: isCalendarDate(from) ? from : null };
  },
  intents: { ...seriesRescheduleActs, ...seriesActs },
  view: ({ data, form }) => <SeriesPage {...data} form={form} />,
});
