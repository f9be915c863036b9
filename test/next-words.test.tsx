import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DetailStep } from '../src/domain/bookings/detail.ts';
import type { ShownBooking } from '../src/domain/bookings/shown-booking.ts';
import { type CancelReason, REPEATABLE_REASONS } from '../src/domain/bookings/status.ts';
import type { BookingPageProps } from '../views/bookings/detail/BookingPage.tsx';
import { titleOfEnded } from '../views/bookings/ended-text.ts';
import { ParentNext } from '../views/bookings/next/ParentNext.tsx';
import { WalkerNext } from '../views/bookings/next/WalkerNext.tsx';

const jordan = { id: 'w', firstName: 'Jordan', lastName: 'Lee', hiddenAt: null };
const nora = { id: 'p', firstName: 'Nora', lastName: 'Ray', hiddenAt: null };
const bool = [true, false];

const walk = (change: Partial<Record<keyof ShownBooking, unknown>>) =>
  ({
    id: 'b',
    status: 'completed',
    parent: nora,
    walker: jordan,
    children: [],
    steps: [],
    scheduledDate: '2026-12-07',
    scheduledTime: '15:30:00',
    startsAt: new Date('2026-12-07T20:30:00Z'),
    durationHours: 1,
    actualDurationHours: null,
    totalAmount: 2000,
    finalAmount: 2000,
    automaticAt: null,
    timeQuestioned: false,
    ...change,
  }) as unknown as ShownBooking;

describe('a walk that ended, on the dashboard of its parent (BOOKING-21)', () => {
  const WORDS: Record<(typeof REPEATABLE_REASONS)[number], [one: string, several: string]> = {
    walker_declined: ["Jordan can't take this walk", "Jordan can't take 3 walks"],
    overlapping: ['No walker for Mia', 'No walker for Mia'],
    walker_withdrew: ["Jordan can't take this walk", "Jordan can't take 3 walks"],
    suspended: ["Jordan can't take this walk", "Jordan can't walk from"],
    walker_no_show: ["Jordan didn't come", "Jordan didn't come"],
    expired: ["Jordan didn't answer in time", "Jordan didn't answer in time"],
    admin: ['We canceled this walk with Jordan', 'We canceled 3 walks with Jordan'],
  };

  it.each(REPEATABLE_REASONS)('is said to be ended by who ended it: %s', (cancelReason: CancelReason) => {
    const title = (change: object) =>
      titleOfEnded(walk({ status: 'cancelled', cancelReason, children: [{ name: 'Mia' }], ...change }));
    const [one, several] = WORDS[cancelReason as keyof typeof WORDS];
    expect(title({ endedWith: 0 })).toBe(one);
    expect(title({ endedWith: 2 })).toContain(several);
    expect(title({ endedWith: 0, walker: null })).toBe(
      cancelReason === 'overlapping'
        ? one
        : cancelReason === 'admin'
          ? 'We canceled this request'
          : 'No one took this walk',
    );
  });
});

describe('what the page of a completed walk promises (PAYMENT-7, PAYMENT-25)', () => {
  const AUTOMATIC = new Date('2026-12-08T21:30:00Z');
  const steps: DetailStep[] = ['duration', 'payment'];
  const cases = steps.flatMap((step) =>
    bool.flatMap((walkerReady) =>
      bool.flatMap((held) =>
        bool.flatMap((timeQuestioned) =>
          (walkerReady && !held && !timeQuestioned ? [AUTOMATIC, null] : [null]).map((automaticAt) => ({
            step,
            walkerReady,
            held,
            timeQuestioned,
            automaticAt,
          })),
        ),
      ),
    ),
  );

  it.each(cases)(
    '$step, payouts $walkerReady, incident $held, asked $timeQuestioned, $automaticAt',
    (one) => {
      const { step, walkerReady, held, automaticAt, timeQuestioned } = one;
      const card = { label: () => 'Visa 4242', isExpired: () => false };
      const booking = walk({ automaticAt, timeQuestioned });
      const props = { booking, step, walkerReady, held, card, form: {} } as unknown as BookingPageProps;
      const words = (page: React.ReactElement) =>
        renderToStaticMarkup(page)
          .replaceAll('&#x27;', "'")
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ');
      const parent = words(<ParentNext {...props} />);
      const walker = words(<WalkerNext {...props} />);
      expect(parent.includes("We'll charge Visa 4242 automatically")).toBe(automaticAt !== null);
      expect(parent.includes('Stop automatic payment')).toBe(automaticAt !== null);
      expect(parent.includes("We're looking into this walk")).toBe(
        held && (step === 'duration' || walkerReady),
      );
      expect(parent.includes('How long did the walk take?')).toBe(step === 'duration' && !automaticAt);
      expect(walker.includes('card is charged then')).toBe(automaticAt !== null);
      expect(walker.includes("Nora can't pay you yet")).toBe(!walkerReady);
      expect(walker.includes('Waiting for Nora to pay')).toBe(walkerReady && !automaticAt);
      expect(walker.includes("Nora hasn't confirmed the time yet")).toBe(
        walkerReady && !automaticAt && step === 'duration',
      );
      expect(walker.includes('$20.00 is due to you')).toBe(walkerReady && !automaticAt && step === 'payment');
      expect(walker).not.toContain('will confirm');
    },
  );
});
