import fc from 'fast-check';
import type { ModelBooking } from './booking.ts';
import type { Model } from './model.ts';
import { expectAsPredicted, post, type Real } from './real.ts';

export interface ModelStep {
  /** Whether the act makes sense, not whether it is allowed. */
  possible?(model: Model): boolean;
  send(real: Real, model: Model): Promise<void>;
  predict(model: Model): void;
}

/** One act: its effect in the model, and how a person performs it. Model and product must agree afterwards. */
export class Act implements fc.AsyncCommand<Model, Real> {
  readonly #kind: string;
  readonly #details: string;
  readonly #step: ModelStep;
  readonly #unconditional: boolean;

  constructor(kind: string, details: string, step: ModelStep & { unconditional: boolean }) {
    this.#kind = kind;
    this.#details = details;
    this.#step = step;
    this.#unconditional = step.unconditional;
  }

  /** Most acts run only where they should succeed, so that lives progress; unconditional ones also where they should fail. */
  check(model: Readonly<Model>): boolean {
    if (this.#step.possible?.(model as Model) === false) return false;
    if (this.#unconditional) return true;
    const foretold = model.copy();
    this.#step.predict(foretold);
    return foretold.picture() !== model.picture();
  }

  async run(model: Model, real: Real): Promise<void> {
    await this.#step.send(real, model);
    this.foretell(model, real.effects);
    await expectAsPredicted(real, model);
  }

  foretell(model: Model, effects: Real['effects']): void {
    const before = model.picture();
    this.#step.predict(model);
    if (model.picture() !== before) effects[this.#kind] = (effects[this.#kind] ?? 0) + 1;
  }

  toString = (): string => `${this.#kind} ${this.#details}`.trim();
}

interface BookingStep extends Omit<ModelStep, 'predict'> {
  predict(booking: ModelBooking, model: Model): void;
}

export const side = fc.constantFrom('parent' as const, 'walker' as const);

export const unconditional = fc.nat({ max: 7 }).map((turn) => turn === 7);

export const onBooking = <T>(
  kind: string,
  details: fc.Arbitrary<T>,
  step: (at: (model: Model) => number, detail: T) => BookingStep,
) =>
  fc.tuple(fc.nat({ max: 9 }), details, unconditional).map(([which, detail, unconditional]) => {
    const at = (model: Model): number => {
      const all = [...model.bookings.keys()];
      const apt = unconditional ? all : all.filter((index) => changes(model, index));
      return apt[which % apt.length] ?? -1;
    };
    const { possible, send, predict } = step(at, detail);
    const changes = (model: Model, index: number): boolean => {
      const foretold = model.copy();
      predict(foretold.bookings[index]!, foretold);
      return foretold.picture() !== model.picture();
    };
    return new Act(kind, `${which} ${detail === null ? '' : JSON.stringify(detail)}`, {
      unconditional,
      possible: (model) => at(model) >= 0 && (possible?.(model) ?? true),
      send,
      predict: (model) => predict(model.bookings[at(model)]!, model),
    });
  });

export const onPerson = (
  name: string,
  send: (real: Real, id: string) => Promise<void>,
  predict: (model: Model, person: Model['parents'][number]) => void,
) =>
  fc
    .tuple(side, fc.nat({ max: 1 }), unconditional)
    .map(
      ([kind, at, unconditional]) =>
        new Act(name, `${kind} ${at}`, {
          unconditional,
          send: (real) => send(real, (kind === 'parent' ? real.parents : real.walkers)[at]!.id),
          predict: (model) => predict(model, (kind === 'parent' ? model.parents : model.walkers)[at]!),
        }),
    );

/** Anybody, for an open request. */
export const walkerOf = ({ walkers }: Real, { walker }: ModelBooking) => walkers[Math.max(walker, 0)]!;

const DASHBOARD = new Set(['accept', 'decline', 'start', 'complete']);

export const form =
  (
    by: 'parent' | 'walker',
    intent: string,
    at: (model: Model) => number,
    fields: Record<string, string> = {},
  ) =>
  (real: Real, model: Model): Promise<void> => {
    const booking = model.bookings[at(model)]!;
    const who = by === 'parent' ? real.parents[booking.parent]! : walkerOf(real, booking);
    const id = real.bookings[at(model)] ?? '';
    const page = intent === 'running-late' ? `/walks/${id}` : `/booking/${id}`;
    const path = DASHBOARD.has(intent) ? '/dashboard' : page;
    return post(who, path, { intent, booking: id, ...fields });
  };
