import type { WalkerOverview } from '../../../src/domain/dashboard/walker-overview.ts';
import { formatMoney, formatNumber } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import { DescriptionList, MoneyText } from '../../ui.ts';

export function WalkerStats({ overview }: { overview: WalkerOverview }) {
  const { totalEarnings, beingPaid, tips, activeBookings, completedWalks, professional } = overview;
  return (
    <DescriptionList
      items={[
        {
          term: tr('Total Earnings'),
          children: (
            <>
              <MoneyText cents={totalEarnings} />
              {tips > 0 && ` ${tr('plus {amount} in tips', { amount: formatMoney(tips) })}`}
              {beingPaid > 0 && (
                <div className="soft small">
                  {tr('{amount} is being paid', { amount: formatMoney(beingPaid) })}
                </div>
              )}
            </>
          ),
        },
        { term: tr('Active Bookings'), children: formatNumber(activeBookings) },
        { term: tr('Completed Walks'), children: formatNumber(completedWalks) },
        {
          term: tr('Hourly Rate'),
          children: <MoneyText cents={professional?.hourlyRate ?? null} per={tr('/hr')} />,
        },
      ]}
    />
  );
}
