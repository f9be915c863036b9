import type { Entries } from './entry.ts';

/** Our own words about keeping each other safe: contact details, reports, blocks. */
export const safetyTexts = {
  contactDetailsHidden: {
    title: 'Contact details are hidden for now',
    text: 'To keep everybody safe, numbers, addresses, handles and payment apps show once a walk between you is confirmed. The rest was sent.',
    kind: 'info',
  },
} as const satisfies Entries;
