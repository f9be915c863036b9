export interface MarketClosedDay {
  date: string;
  name: string;
}

interface Recess {
  from: string;
  to?: string | undefined;
  name: string;
}

const SATURDAY = 6;

export const closedDaysOf = (recesses: readonly Recess[]): MarketClosedDay[] =>
  recesses.flatMap(({ from, to = from, name }) => {
    const first = Temporal.PlainDate.from(from);
    const { days } = first.until(Temporal.PlainDate.from(to));
    return Array.from({ length: days + 1 }, (_, after) => first.add({ days: after }))
      .filter(({ dayOfWeek }) => dayOfWeek < SATURDAY)
      .map((date) => ({ date: date.toString(), name }));
  });
