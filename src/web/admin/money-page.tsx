import { MoneyPage, type MoneyPageProps } from '../../../views/admin/money/MoneyPage.tsx';
import { emptyForm } from '../../../views/form.ts';
import { DomainError } from '../../domain/forms/domain-error.ts';
import { owingWalkers } from '../../domain/payments/books/owing-walkers.ts';
import { readPeriod } from '../../domain/payments/books/period.ts';
import { moneyReport } from '../../domain/payments/books/report.ts';
import { reportedWalkers } from '../../domain/payments/books/reported-walkers.ts';
import { paths } from '../../paths.ts';
import { failedForm } from '../kit/form-state.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

export const moneyPage = page<MoneyPageProps>({
  path: paths.adminMoney,
  guard: admins,
  layout: 'admin',
  stylesheet: 'lists',
  title: 'Money',
  load: async ({ em, url: { searchParams } }) => {
    const asked = Object.fromEntries(searchParams);
    try {
      const period = readPeriod(asked);
      const year = Number(period.from.slice(0, 4));
      const reported = searchParams.has('forms') ? await reportedWalkers(em, year) : null;
      const shown = {
        report: await moneyReport(em, period, { readable: true }),
        owing: await owingWalkers(em),
        reported,
      };
      return { form: emptyForm, shown };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { form: failedForm('period', asked, error), shown: null };
    }
  },
  view: ({ data }) => <MoneyPage {...data} />,
});
