import { AUDIT_ACTIONS, type AuditAction } from '../../../src/domain/audit/actions.ts';
import type { AuditLine } from '../../../src/domain/audit/log.ts';
import { FREEZE_REASONS, type FreezeReason } from '../../../src/domain/people/profile.ts';
import { formatMoney } from '../../../src/money.ts';

/** Falls back to the stored name for actions of older versions. */
export function auditActionLabel(act: string): string {
  const words = act.replaceAll('-', ' ');
  return isAct(act) ? AUDIT_ACTIONS[act] : words.charAt(0).toUpperCase() + words.slice(1);
}

const isAct = (act: string): act is AuditAction => Object.hasOwn(AUDIT_ACTIONS, act);

const count = (one: string, many: string) => (n: unknown) => `${n} ${n === 1 ? one : many}`;
const FIGURES: Readonly<Record<string, (value: unknown) => string>> = {
  cents: (value) => formatMoney(Number(value)),
  messages: count('message', 'messages'),
  requests: count('request canceled', 'requests canceled'),
  offers: count('offer withdrawn', 'offers withdrawn'),
  jobs: count('job', 'jobs'),
  touched: count('row', 'rows'),
  rows: count('row', 'rows'),
  people: count('person', 'people'),
  guardians: () => 'spoke with the guardian',
};

/** Numbers, the reason of a freeze, which notice was sent: other ids and texts in the detail may be personal data. */
export const auditFigures = ({ act, detail }: AuditLine): string =>
  Object.entries(detail)
    .filter(([, value]) => typeof value === 'number' && value !== 0)
    .map(([name, value]) => FIGURES[name]?.(value) ?? `${name} ${value}`)
    .concat(act === 'send-notice' && detail.subject ? `“${detail.subject}”` : [])
    .concat(act === 'freeze' ? (FREEZE_REASONS[detail.reason as FreezeReason] ?? []) : [])
    .join(', ');
