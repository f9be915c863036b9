import { MoneyPage, type MoneyPageProps } from '../../../views/admin/money/MoneyPage.tsx';
import { owingWalkers } from '../../domain/payments/books/owing-walkers.ts';
import { readPeriod } from '../../domain/payments/books/period.ts';
import { moneyReport } from '../../domain/payments/books/report.ts';
import { reportedWalkers } from '../../domain/payments/books/reported-walkers.ts';
import { paths } from '../../paths.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

export const moneyPage = page<MoneyPageProps>({
  path: paths.adminMoney,
  guard: admins,
  layout: 'admin',
  title: 'Money',
  load: async ({ em, url }) => {
    const period = readPeriod(url.searchParams);
    return {
      report: await moneyReport(em, period),
      owing: await owingWalkers(em),
      reported: await reportedWalkers(em, Number(period.to.slice(0, 4))),
    };
  },
  view: ({ data }) => <MoneyPage {...data} />,
});
