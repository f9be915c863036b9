import { z } from 'zod';
import type { EmulatorStore } from './store.ts';

/** A failure of an API call (`POST /v1/payment_intents`) or of the card form (`POST /card/payment_intents/pi_1/confirm`); a star matches anything. */
const fault = z.strictObject({
  call: z.string().min(1).default('*'),
  /** `reset` drops the connection, `hang` never answers, `slow` answers after `ms`. */
  does: z.enum(['reset', 'hang', 'slow', '400', '429', '500']),
  /** `after`: the call has its effect, and only the answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
  times: z.coerce.number().int().min(1).nullable().default(null),
  ms: z.coerce.number().int().min(0).max(60_000).default(3000),
});
export type Fault = z.output<typeof fault>;

const plan = z.strictObject({
  held: z.boolean().default(false),
  late: z.coerce.number().min(0).max(3600).default(0),
  copies: z.coerce.number().int().min(1).max(10).default(1),
});
type DeliveryPlan = z.output<typeof plan>;

/** Where Stripe is strict. Each rule is on unless it is switched off. */
const rules = z.strictObject({
  /** Accounts that request `transfers` request `card_payments` too; else Stripe must have approved the platform. */
  cardPayments: z.boolean().default(true),
  /** An `application_fee_amount` is positive, or left out. */
  positiveFees: z.boolean().default(true),
  /** Idempotency keys are forgotten after 24 hours. */
  keysExpire: z.boolean().default(true),
  /** A transfer is only reversed while the connected account has the money. Off: that of a destination charge always is. */
  reversalsNeedBalance: z.boolean().default(false),
  /** A refund that no reversal covers needs the platform's own balance. */
  refundsNeedBalance: z.boolean().default(false),
  /** Search finds an object a minute after it was made. */
  searchLate: z.boolean().default(true),
  /** A charge has its fee and transfer seconds after it is paid. */
  transfersLate: z.boolean().default(true),
});
export type Rules = z.output<typeof rules>;

export interface Controls {
  faults: Fault[];
  rules: Rules;
  unanswered: number;
  deliveries: DeliveryPlan;
}

const NO_FAULTS: Controls = { faults: [], unanswered: 0, deliveries: plan.parse({}), rules: rules.parse({}) };

export function controlsOf(store: EmulatorStore): Controls {
  return { ...NO_FAULTS, ...store.get('controls', 'now') };
}

export function addFault(store: EmulatorStore, options: unknown): void {
  const { faults, ...rest } = controlsOf(store);
  save(store, { ...rest, faults: [...faults, fault.parse(options)] });
}

export function clearFaults(store: EmulatorStore): void {
  save(store, { ...controlsOf(store), faults: [] });
}

export function planDeliveries(store: EmulatorStore, options: unknown): void {
  save(store, { ...controlsOf(store), deliveries: plan.parse(options) });
}

export const rulesOf = (store: EmulatorStore): Rules => rules.parse(controlsOf(store).rules);

/** Rules that are not named stay as they are. */
export function setRules(store: EmulatorStore, options: object): void {
  save(store, { ...controlsOf(store), rules: rules.parse({ ...rulesOf(store), ...options }) });
}

export function takeFault(store: EmulatorStore, call: string): Fault | undefined {
  const { faults, ...rest } = controlsOf(store);
  const found = faults.find((candidate) => matches(candidate.call, call));
  if (found && found.times !== null) {
    const remaining = { ...found, times: found.times - 1 };
    const others = faults.filter((candidate) => candidate !== found);
    save(store, { ...rest, faults: remaining.times > 0 ? [remaining, ...others] : others });
  }
  return found;
}

export function countUnanswered(store: EmulatorStore): void {
  const controls = controlsOf(store);
  save(store, { ...controls, unanswered: controls.unanswered + 1 });
}

function save(store: EmulatorStore, controls: Controls): void {
  store.change(() => store.put('controls', 'now', controls));
}

function matches(pattern: string, call: string): boolean {
  const parts = pattern.split('*').map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.*')}$`).test(call);
}
