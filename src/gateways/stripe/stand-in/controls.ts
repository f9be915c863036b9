import { z } from 'zod';
import { commitChange } from './commit-change.ts';
import type { StandInStore } from './store.ts';

/**
 * Something that goes wrong on purpose, at calls of the API (`POST /v1/payment_intents`) or of the card form
 * (`POST /card/payment_intents/pi_1/confirm`); a star stands for anything.
 */
const fault = z.strictObject({
  call: z.string().min(1).default('*'),
  /** `reset` breaks the line off, `hang` never answers, `slow` answers after `ms`. */
  does: z.enum(['reset', 'hang', 'slow', '429', '500']),
  /** Before the call has its effect, or after it, when only the answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
  /** How many calls it meets; null until it is cleared. */
  times: z.coerce.number().int().min(1).nullable().default(null),
  ms: z.coerce.number().int().min(0).max(60_000).default(3000),
});
export type Fault = z.output<typeof fault>;

const plan = z.strictObject({
  /** Keeps events back until they are released. */
  held: z.boolean().default(false),
  /** Seconds that each event comes late. */
  late: z.coerce.number().min(0).max(3600).default(0),
  /** How often each event comes. */
  copies: z.coerce.number().int().min(1).max(10).default(1),
});
export type DeliveryPlan = z.output<typeof plan>;

export interface Controls {
  faults: Fault[];
  /** How many calls were left without an answer so far. */
  unanswered: number;
  deliveries: DeliveryPlan;
}

const NOTHING_WRONG: Controls = { faults: [], unanswered: 0, deliveries: plan.parse({}) };

/** What was asked to go wrong; it holds until it is taken back, over a restart too. */
export function controlsOf(store: StandInStore): Controls {
  return store.get('controls', 'now') ?? NOTHING_WRONG;
}

/** Adds a fault. Throws ZodError for one that there is not. */
export function addFault(store: StandInStore, options: unknown): void {
  const { faults, ...rest } = controlsOf(store);
  keep(store, { ...rest, faults: [...faults, fault.parse(options)] });
}

export function clearFaults(store: StandInStore): void {
  keep(store, { ...controlsOf(store), faults: [] });
}

/** Plans how events are delivered from now on. Throws ZodError for nonsense. */
export function planDeliveries(store: StandInStore, options: unknown): void {
  keep(store, { ...controlsOf(store), deliveries: plan.parse(options) });
}

/** The first fault that meets this call, counted off. */
export function takeFault(store: StandInStore, call: string): Fault | undefined {
  const { faults, ...rest } = controlsOf(store);
  const met = faults.find((one) => matches(one.call, call));
  if (met && met.times !== null) {
    const left = { ...met, times: met.times - 1 };
    const others = faults.filter((one) => one !== met);
    keep(store, { ...rest, faults: left.times > 0 ? [left, ...others] : others });
  }
  return met;
}

/** Counts a call that hangs now, so that whoever asked for it can wait for that moment. */
export function countUnanswered(store: StandInStore): void {
  const controls = controlsOf(store);
  keep(store, { ...controls, unanswered: controls.unanswered + 1 });
}

function keep(store: StandInStore, controls: Controls): void {
  commitChange(store, () => store.put('controls', 'now', controls));
}

function matches(pattern: string, call: string): boolean {
  const parts = pattern.split('*').map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.*')}$`).test(call);
}
