import { BadgeDollarSign, CalendarCheck, Flag, Wallet } from 'lucide-react';
import type { WalkerOverview } from '../../../src/domain/dashboard/walker-overview.ts';
import { formatMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import { MoneyText, StatCard } from '../../ui.ts';

export function WalkerStats({ overview }: { overview: WalkerOverview }) {
  const { totalEarnings, tips, activeBookings, completedWalks, professional } = overview;
  return (
    <section className="grid grid-small" aria-label={tr('Your numbers')}>
      <StatCard
        label={tr('Total Earnings')}
        value={<MoneyText cents={totalEarnings} />}
        hint={tips > 0 && tr('plus {amount} in tips', { amount: formatMoney(tips) })}
        icon={Wallet}
      />
      <StatCard label={tr('Active Bookings')} value={activeBookings} icon={CalendarCheck} tone="sky" />
      <StatCard label={tr('Completed Walks')} value={completedWalks} icon={Flag} tone="plum" />
      <StatCard
        label={tr('Hourly Rate')}
        value={<MoneyText cents={professional?.hourlyRate ?? null} per={tr('/hr')} />}
        icon={BadgeDollarSign}
        tone="sun"
      />
    </section>
  );
}
