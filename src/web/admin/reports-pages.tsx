import type { EntityManager } from '@mikro-orm/postgresql';
import { ReportPage, type ReportPageProps } from '../../../views/admin/reports/ReportPage.tsx';
import { ReportsPage, type ReportsPageProps } from '../../../views/admin/reports/ReportsPage.tsx';
import { readDialog } from '../../dialogs.ts';
import { openWorkOf } from '../../domain/accounts/directory/open-work.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import { readCursor } from '../../domain/lists/page.ts';
import { decideReport, type ReportOutcome } from '../../domain/safety/report.ts';
import { openReport, reportList } from '../../domain/safety/reports.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { queryOf } from './query.ts';

export const reportsPage = page<ReportsPageProps>({
  path: paths.adminReports,
  guard: admins,
  layout: 'admin',
  title: 'Reports',
  load: async ({ em, url }) => {
    const state = url.searchParams.get('state') === 'decided' ? 'decided' : 'open';
    const q = queryOf(url);
    return {
      state,
      q,
      list: await reportList(em, { state, q, after: readCursor(url.searchParams.get('after')) }),
    };
  },
  view: ({ data }) => <ReportsPage {...data} />,
});

const deciding =
  (decision: ReportOutcome) => (em: EntityManager, viewer: Member, id: string, form: RawForm) =>
    decideReport(em, viewer, id, decision, form);

export const reportPage = page<ReportPageProps>({
  path: paths.adminReport(':id'),
  guard: admins,
  layout: 'admin',
  title: 'Report',
  load: async ({ em, viewer, params, url }) => {
    const found = await openReport(em, viewer, params.id ?? '');
    const dialog = readDialog('report', url)?.name ?? null;
    return { ...found, dialog, open: dialog && (await openWorkOf(em, [found.report.subject.id])) };
  },
  intents: acts(
    { to: paths.adminReports },
    {
      dismiss: { command: deciding('dismissed') },
      warn: { command: deciding('warned') },
      unapprove: { command: deciding('unapproved') },
    },
  ),
  view: ({ data }) => <ReportPage {...data} />,
});
