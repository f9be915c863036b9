import { accounts } from './accounts.ts';
import { bookings } from './bookings.ts';
import { children } from './children.ts';
import { jobs } from './jobs.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import type { Policies, TablePolicy } from './policy.ts';
import { safety } from './safety.ts';
import { walkers } from './walkers.ts';

/** Every table with personal data. */
export const POLICIES: Policies = {
  ...accounts,
  ...children,
  ...walkers,
  ...bookings,
  ...payments,
  ...messages,
  ...safety,
  ...jobs,
};

export const policiesSql = (): string =>
  Object.entries(POLICIES)
    .map(([table, policy]) => tableSql(table, policy))
    .join('\n');

/** The owner's policy allows migrations and security-definer functions (docs/decisions/0003). */
function tableSql(table: string, { read, add, change, remove }: TablePolicy): string {
  const { rows, result } = typeof change === 'string' ? { rows: change, result: change } : (change ?? {});
  const create = (name: string, rest: string) => `create policy ${table}_${name} on ${table} ${rest};`;
  return [
    `alter table ${table} enable row level security, force row level security;`,
    create('owner', 'to current_user using (true) with check (true)'),
    read && create('read', `for select using (${halfOfRows(read)})`),
    add && create('add', `for insert with check (${add})`),
    rows && create('change', `for update using (${rows}) with check (${result})`),
    remove && create('remove', `for delete using (${remove})`),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * The planner estimates the check of an actor as rare, and sorts whole tables or walks whole indexes for the first rows
 * of a list. Of a "case" it expects one half.
 */
const halfOfRows = (condition: string): string =>
  condition.includes('app_acts_as') ? `case when ${condition} then true else false end` : condition;
