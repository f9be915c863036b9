import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { DRILLS } from '../bench/operate/drills.ts';
import { alertRules } from '../support/observability.ts';

const rules = alertRules().map(({ alert }) => alert);

/** `npm run bench operate` plays the drill with these rules in Prometheus, and fails where another alert fires or this one does not. */
it('each alert has a drill that makes it fire, and each drill fires alerts that exist', () => {
  expect(rules.length).toBeGreaterThan(15);
  const fired = new Set(DRILLS.flatMap(({ alerts = [] }) => alerts));
  expect(rules.filter((alert) => !fired.has(alert))).toEqual([]);
  const named = DRILLS.flatMap(({ alerts = [], also = [] }) => [...alerts, ...also]);
  expect(named.filter((alert) => !rules.includes(alert))).toEqual([]);
});

it('the operator reads what to do about each alert, and about no other', () => {
  const guide = readFileSync(join(root, 'docs/operations/metrics.md'), 'utf8');
  const explained = [...guide.matchAll(/`(Trotwell[A-Z]\w+)`/g)].map(([, alert]) => alert!);
  expect(explained.toSorted()).toEqual(rules.toSorted());
});

/** A counter without a first event is no zero in Prometheus but nothing, and a comparison with nothing is never true. */
it('an alert that compares with what succeeded fires also where nothing has yet', () => {
  const compared = alertRules().filter(({ expr }) => /> (\d+ \+ \d+ \* )?\(?sum\(/.test(expr));
  expect(compared.map(({ alert }) => alert)).toEqual(['TrotwellEmailsFail', 'TrotwellSignInsAttacked']);
  for (const { expr } of compared) expect(expr).toContain(' or vector(0))');
});
