import { expect, it } from 'vitest';
import { type HelpSubject, isHelpOpen } from '../../../src/domain/incidents/report-incident.ts';

const HOUR_MS = 3_600_000;
const startsAt = new Date('2027-04-14T13:00:00Z');
const endsAt = new Date(startsAt.getTime() + HOUR_MS);
const walk = (status: string, cancelReason: string | null = null) =>
  ({ status, cancelReason, startsAt, endsAt }) as HelpSubject;

it.each([
  ['accepted', null, [false, true, true, false]],
  ['in_progress', null, [true, true, true, true]],
  ['completed', null, [false, true, true, false]],
  ['reviewed', null, [false, true, true, false]],
  ['pending', null, [false, false, false, false]],
  ['cancelled', 'parent_cancelled', [false, false, false, false]],
  ['cancelled', 'walker_no_show', [false, true, true, false]],
] as const)(
  'help with a walk that is %s (%s) is open before, from its start until a day after its end, and later: %o (INCIDENT-1)',
  (status, reason, open) => {
    const moments = [startsAt.getTime() - 1, startsAt.getTime(), endsAt.getTime() + 24 * HOUR_MS];
    const at = [...moments, moments[2]! + 1].map((ms) => isHelpOpen(walk(status, reason), new Date(ms)));
    expect(at).toEqual(open);
  },
);
