import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';

interface Panel {
  type: string;
  targets?: { expr: string }[];
}

export interface AlertRule {
  alert: string;
  expr: string;
}

const folder = join(root, 'docs/operations');
const RULES = join(folder, 'prometheus-rules.yaml');

export function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')) as {
    panels: Panel[];
  };
  return panels
    .filter(({ type }) => type !== 'row')
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Each rule is written as `- alert: Name`, then `expr:` in one line or folded with `>-`. */
export function alertRules(): AlertRule[] {
  const rules = readFileSync(RULES, 'utf8')
    .split(/^\s+- alert: /m)
    .slice(1);
  return rules.map((rule) => {
    const [, expr = ''] = /^\s+expr: (?:>-\n)?([\s\S]+?)\n\s+(?:for|labels|annotations):/m.exec(rule) ?? [];
    return { alert: rule.split('\n', 1)[0]!.trim(), expr: expr.replaceAll(/\s+/g, ' ').trim() };
  });
}
