import type { DemoPerson, DemoWalker } from './people.ts';
import type { DemoWalk } from './walks.ts';

interface Cast {
  parent: DemoPerson;
  children: readonly [string, string];
  walker: DemoWalker;
  walkers: readonly DemoWalker[];
  families: readonly { parentId: string; childId: string }[];
}

const PRAISE: [rating: number, comment: string][] = [
  [5, 'On time to the minute, and a message when they arrived. My daughter asks for them now.'],
  [5, 'Kind, calm, held hands at every crossing.'],
  [4, 'Very good with our shy son. Five minutes late once, and told us before.'],
  [5, 'Knew the shortcut, remembered the violin. What more can one ask?'],
  [3, 'Friendly, but we would have liked a message on arrival.'],
];

export function parentsWalks({ parent, children: [older, younger], walker, walkers }: Cast): DemoWalk[] {
  const base = { parentId: parent.id, childId: older, walker, time: '08:00', hours: 1 };
  const other = (at: number) => walkers[at] as DemoWalker;
  return [
    { ...base, day: 2, status: 'pending' },
    { ...base, day: 3, status: 'accepted', childId: younger, time: '15:00', hours: 1.5 },
    { ...base, day: 0, status: 'in_progress', time: '07:30', hours: 8, walker: other(3), childId: younger },
    { ...base, day: -1, status: 'completed' },
    { ...base, day: -2, status: 'completed', confirmed: true, hours: 1.5 },
    { ...base, day: -2, time: '07:00', status: 'completed', confirmed: true, walker: other(0) },
    { ...base, day: -3, status: 'awaiting_payment_confirmation', walker: other(1) },
    { ...base, day: -6, status: 'payment_confirmed' },
    { ...base, day: -8, status: 'reviewed', review: { rating: 5, comment: PRAISE[0]?.[1] ?? '' } },
    { ...base, day: -4, status: 'cancelled', reason: 'walker_declined', walker: other(2) },
    { ...base, day: -5, status: 'cancelled', reason: 'parent_cancelled' },
    { ...base, day: -9, status: 'cancelled', reason: 'expired', walker: other(4) },
  ];
}

/** Reviewed walks of the other families, three per walker at most. */
export function othersWalks({ walkers, families }: Pick<Cast, 'walkers' | 'families'>): DemoWalk[] {
  return walkers.flatMap((walker, at) =>
    Array.from({ length: at % 4 }, (_, turn): DemoWalk => {
      const family = families[(at + turn) % families.length] as { parentId: string; childId: string };
      const [rating, comment] = PRAISE[(at + turn * 2) % PRAISE.length] as [number, string];
      // Each walker has their own day, so that no family needs to be in two places.
      return {
        ...family,
        walker,
        day: -10 - at * 4 - turn,
        time: '15:00',
        hours: 1,
        status: 'reviewed',
        review: { rating, comment },
      };
    }),
  );
}
