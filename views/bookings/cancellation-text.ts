import { cancellationTerms, market } from '../../src/market.ts';
import { plural, tr } from '../../src/translate.ts';
export function termsText(): string {
  const { lateHours } = market.cancellation;
  const terms = tr('If you cancel: {terms}', { terms: cancellationTerms() });
  if (lateHours === 0) return terms;
  return `${terms} ${plural(
    lateHours,
    'Less than an hour before the start counts as late.',
    'Less than {count} hours before the start counts as late.',
  )}`;
}

export const lateText = (): string =>
  plural(
    market.cancellation.lateHours,
    'That was late: less than an hour before the start.',
    'That was late: less than {count} hours before the start.',
  );

export const wouldBeLateText = (other: string): string =>
  plural(
    market.cancellation.lateHours,
    "It's less than an hour before the start: {other} will see that it was late.",
    "It's less than {count} hours before the start: {other} will see that it was late.",
    { other },
  );
