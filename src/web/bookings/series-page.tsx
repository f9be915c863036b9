import { SeriesPage, type SeriesPageProps } from '../../../views/bookings/series/SeriesPage.tsx';
import { acceptSeries, agreeToRate, declineSeries } from '../../domain/bookings/series/answer-series.ts';
import { endSeries } from '../../domain/bookings/series/end-series.ts';
import { seriesDetail } from '../../domain/bookings/series/series-detail.ts';
import { firstNamesOf } from '../../domain/children/first-name.ts';
import { notFound } from '../../domain/domain-error.ts';
import { isCalendarDate } from '../../domain/form.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { approvedMembers } from '../guards.ts';
import { type Intent, page } from '../page.tsx';
import { seriesRescheduleIntents } from './booking-page-reschedule.ts';
import { walksText } from './walks-text.ts';

export const acceptSeriesIntent: Intent = {
  failed: 'bookingStatusUpdateFailed',
  submit: async ({ em, viewer, form, params }) => {
    const id = params.id ?? String(form.series ?? '');
    const { accepted, declined } = await acceptSeries(em, viewer, id, form);
    return {
      to: paths.series(id),
      toast: declined > 0 ? 'seriesPartlyAccepted' : 'seriesAccepted',
      params: { walks: walksText(accepted), declined: walksText(declined) },
    };
  },
};

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
  intents: {
    ...seriesRescheduleIntents,
    'accept-series': acceptSeriesIntent,
    'decline-series': {
      failed: 'bookingStatusUpdateFailed',
      submit: async ({ em, viewer, params: { id = '' } }) => {
        await declineSeries(em, viewer, id);
        return { to: paths.series(id), toast: 'seriesDeclined' };
      },
    },
    'end-series': {
      failed: 'bookingStatusUpdateFailed',
      submit: async ({ em, viewer, form, params: { id = '' } }) => {
        const { canceled } = await endSeries(em, viewer, id, form);
        return { to: paths.series(id), toast: 'seriesEnded', params: { walks: walksText(canceled) } };
      },
    },
    'agree-to-rate': {
      failed: 'bookingStatusUpdateFailed',
      submit: async ({ em, viewer, form, params: { id = '' } }) => {
        await agreeToRate(em, viewer, id, String(form.rate ?? ''));
        return { to: paths.series(id), toast: 'seriesRateAgreed' };
      },
    },
  },
  view: ({ data, form }) => <SeriesPage {...data} form={form} />,
});
