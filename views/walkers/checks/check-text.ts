import { monthAndYear } from '../../../src/dates.ts';
import type { CheckStatus } from '../../../src/domain/walkers/checks/background-check.ts';
import type { PublicCheck } from '../../../src/domain/walkers/checks/checks-of.ts';
import type { IdentityMethod } from '../../../src/domain/walkers/checks/identity-check.ts';

export const monthOf = (date: string | null): string =>
  date === null ? '' : monthAndYear(Temporal.PlainDate.from(date));

/** `clear, by Sterling, May 2026, valid until June 2027` */
export function publicCheckText({ status, provider, checkedOn, expiresOn }: PublicCheck): string {
  if (status === 'none') return 'not checked yet';
  if (status === 'started') return 'started, not cleared yet';
  const made = `by ${provider}, ${monthOf(checkedOn)}`;
  return status === 'clear'
    ? `clear, ${made}, valid until ${monthOf(expiresOn)}`
    : `expired in ${monthOf(expiresOn)}. It was clear, ${made}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const METHODS: Record<IdentityMethod, string> = {
  'in-person': 'by Trotwell, in person',
  video: 'by Trotwell, on a video call',
  provider: 'by the background check company',
};

/** `checked by Trotwell, in person, May 2026` */
export const identityText = (checkedOn: string | null, method: IdentityMethod | null): string =>
  checkedOn && method ? `checked ${METHODS[method]}, ${monthOf(checkedOn)}` : 'not checked yet';

export const STATUS_LABELS: Record<CheckStatus, string> = {
  none: 'Entered by mistake',
  pending: 'Under way',
  clear: 'Clear',
  consider: 'Needs review',
  expired: 'Expired',
};
