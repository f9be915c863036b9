import { BadgeDollarSign, CalendarCheck, Flag, Wallet } from 'lucide-react';
import type { WalkerOverview } from '../../../src/domain/dashboard/walker-overview.ts';
import { formatMoney } from '../../../src/money.ts';
import { MoneyText, StatCard } from '../../ui.ts';

export function WalkerStats({ overview }: { overview: WalkerOverview }) {
  const { totalEarnings, tips, activeBookings, completedWalks, professional } = overview;
  return (
    <section className="grid grid-small" aria-label="Your numbers">
      <StatCard
        label="Total Earnings"
        value={<MoneyText cents={totalEarnings} />}
        hint={tips > 0 && `plus ${formatMoney(tips)} in tips`}
        icon={Wallet}
      />
      <StatCard label="Active Bookings" value={activeBookings} icon={CalendarCheck} tone="sky" />
      <StatCard label="Completed Walks" value={completedWalks} icon={Flag} tone="plum" />
      <StatCard
        label="Hourly Rate"
        value={<MoneyText cents={professional?.hourlyRate ?? null} per="/hr" />}
        icon={BadgeDollarSign}
        tone="sun"
      />
    </section>
  );
}
