import { monthAndYear } from '../../../src/dates.ts';
import type { CheckStatus } from '../../../src/domain/walkers/checks/background-check.ts';
import type { PublicCheck } from '../../../src/domain/walkers/checks/checks-of.ts';
import type { IdentityMethod } from '../../../src/domain/walkers/checks/set-check.ts';
import { msg, tr } from '../../../src/translate.ts';

const monthOf = (date: string | null): string =>
  date === null ? '' : monthAndYear(Temporal.PlainDate.from(date));

/** `clear, by Sterling, May 2026, valid until June 2027` */
export function publicCheckText({ status, provider, checkedOn, expiresOn }: PublicCheck): string {
  if (status === 'none') return tr('not checked yet');
  if (status === 'started') return tr('started, not cleared yet');
  const facts = { provider: provider ?? '', month: monthOf(checkedOn), until: monthOf(expiresOn) };
  return status === 'clear'
    ? tr('clear, by {provider}, {month}, valid until {until}', facts)
    : tr('expired in {until}. It was clear, by {provider}, {month}', facts);
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const METHODS: Record<IdentityMethod, string> = {
  'in-person': msg('by Trotwell, in person'),
  video: msg('by Trotwell, on a video call'),
  provider: msg('by the background check company'),
};

/** `checked by Trotwell, in person, May 2026` */
export const identityText = (checkedOn: string | null, method: IdentityMethod | null): string =>
  checkedOn && method
    ? tr('checked {method}, {month}', { method: tr(METHODS[method]), month: monthOf(checkedOn) })
    : tr('not checked yet');

export const STATUS_LABELS: Record<CheckStatus, string> = {
  none: msg('Entered by mistake'),
  pending: msg('Under way'),
  clear: msg('Clear'),
  consider: msg('Needs review'),
  expired: msg('Expired'),
};
