import { beforeAll, expect, it } from 'vitest';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { requestSeries } from '../../../src/domain/bookings/series/request-series.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { type Member, system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { aSeries, confirmed, previewOf, weekly, withViewer } from '../../support/series.ts';

const app = startTestApp();
beforeAll(() => app.sql('delete from closed_days'));

const build = (kind: 'series-requested' | 'series-accepted', seriesId: string, { id: to }: TestUser) =>
  withActor(app.orm, system('worker'), (em) =>
    buildEmail(em, { kind: `mail.${kind}`, payload: { seriesId, to } }),
  );

it('emails about a series name the first day that is walked, and the request what all walks earn (BOOKING-27)', async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const fields = weekly({ walker: walker.id, child: await aChild(app, parent), weekdays: [1, 2] });
  const preview = await previewOf(app, parent, fields);
  const [monday, tuesday = '', next] = preview.dates.map(({ date }) => date);
  const sent = confirmed(fields, preview);
  delete sent[`walk.${monday}`];
  const { id } = await withViewer(app, parent, (em, viewer) => requestSeries(em, viewer as Member, sent));

  const requested = await build('series-requested', id, walker);
  expect(requested?.data).toMatchObject({ walks: 15, series: { firstDate: tuesday } });
  if (requested)
    expect(renderEmail(requested, { baseUrl: 'http://x.test' }).text).toContain(
      '$18.50 a walk, $277.50 for 15',
    );
  const page = await walker.browser.get(`/series/${id}`);
  expect(page.text).toContain('$18.50 a walk, $277.50 for 15');

  const other = await aParent(app);
  const taken = await aSeries(app, other, walker, { weekdays: [2], date: tuesday, until: tuesday });
  for (const series of [taken, id])
    await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
  const accepted = await build('series-accepted', id, parent);
  expect(accepted?.data).toMatchObject({ declined: [tuesday], series: { firstDate: next } });
});
