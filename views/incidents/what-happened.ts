import type { OpenCall } from '../../src/domain/bookings/open-call.ts';
import { formatChoice, formatList, msg, plural, tr } from '../../src/translate.ts';
import { INCIDENT_LABELS } from './labels.ts';

/** Of one child, and of several, of whom nobody said which. */
const OF_A_CHILD = {
  missing: [msg('{child} is missing'), msg('A child is missing: {children}')],
  hurt: [msg('{child} is hurt or unwell'), msg('A child is hurt or unwell: {children}')],
} as const;

const OF_THE_WALK = {
  not_there: msg("Someone didn't show up for the walk of {children}"),
  accident: msg('Traffic or an accident on the walk of {children}'),
};

/** INCIDENT-9. Null for the walker, who only learns who asks. */
export function whatHappened({
  kind,
  children,
  others,
}: Pick<OpenCall, 'kind' | 'others'> & { children: readonly string[] }): string | null {
  if (!kind) return null;
  const rest = others > 0 ? [plural(others, 'another child', '{count} other children')] : [];
  const names = [...children, ...rest];
  if (names.length === 0 || kind === 'stranger' || kind === 'other') return tr(INCIDENT_LABELS[kind]);
  if (kind === 'not_there' || kind === 'accident')
    return tr(OF_THE_WALK[kind], { children: formatList(names) });
  const [one, several] = OF_A_CHILD[kind];
  return names.length === 1
    ? tr(one, { child: names[0] ?? '' })
    : tr(several, { children: formatChoice(names) });
}
