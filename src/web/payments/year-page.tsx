import { Hono } from 'hono';
import { YearPage } from '../../../views/payments/YearPage.tsx';
import { BYTE_ORDER_MARK } from '../../domain/lists/csv.ts';
import { readYear, type YearSheet, yearSheet, yearSheetCsv } from '../../domain/payments/year-sheet.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { fileName } from '../../market.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { download } from '../download.ts';
import { members } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { ResponseState } from '../kit/response-state.ts';
import type { Services } from '../services.ts';

/** PAYMENT-43 */
export const yearPage = page<YearSheet>({
  path: paths.year,
  guard: members,
  stylesheet: 'printed',
  width: 'text',
  title: msg('Your year'),
  load: ({ em, viewer, url: { searchParams } }) =>
    yearSheet(em, viewer, readYear(searchParams.get('year')), searchParams.get('person')),
  view: ({ data }) => <YearPage {...data} />,
});

/** `/year.csv`. Throws `rate_limited`. */
export function yearDownload({ orm, limits, config }: Services): Hono {
  const app = new Hono();
  app.get(paths.yearFile, async (c) => {
    const secret = new ResponseState(c, config.baseUrl).sessionSecret;
    const year = readYear(c.req.query('year') ?? null);
    const sheet = await withSession(orm, secret, async (em, viewer) => {
      if (viewer.kind !== 'member') return null;
      await limits.use('ownList', viewer.id);
      return yearSheet(em, viewer, year, c.req.query('person'));
    });
    if (!sheet) return c.redirect(paths.auth, 303);
    const file = { name: fileName(`${year}.csv`), type: 'text/csv' };
    return download(c, file, [BYTE_ORDER_MARK + yearSheetCsv(sheet)]);
  });
  return app;
}
