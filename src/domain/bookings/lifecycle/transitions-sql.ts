import { isOneOf, UNPAID } from '../status.ts';
import { LIFECYCLE } from './lifecycle.ts';
import type { TransitionRow } from './transition.ts';

const text = (value: string | undefined): string => (value ? `'${value}'` : 'null::text');

function rowsOf([name, { actor, from, to, reason }]: [string, TransitionRow]): string[] {
  return from.map((before) => {
    const system = isOneOf(UNPAID, before) ? 'stripe' : 'worker';
    return `(${[name, actor === 'system' ? system : actor, before, to, reason].map(text).join(', ')})`;
  });
}

/** The second net under the commands: what a trigger allows derives from the lifecycle. */
export const bookingCanTransitionSql = (): string => `
create function booking_can_transition(who text, from_status text, to_status text, reason text, step text default null)
  returns boolean
  language sql immutable parallel safe as $$
  select exists (select from (values
    ${Object.entries<TransitionRow>(LIFECYCLE).flatMap(rowsOf).join(',\n    ')}) transitions (name, actor, before, after, cancelled)
    where actor = who and before = from_status and after = to_status
      and (cancelled is null or cancelled = reason) and (step is null or step = name))
$$;
`;
