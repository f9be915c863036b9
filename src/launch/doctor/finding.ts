/** What one check found. `ok` false is a fault, and then `remedy` says what to do. */
export interface Finding {
  /** What was looked at; a stable word for scripts. */
  check: string;
  ok: boolean;
  /** What was found, in a sentence. */
  found: string;
  remedy: string | null;
}

export const good = (check: string, found: string): Finding => ({ check, ok: true, found, remedy: null });

export const problem = (check: string, found: string, remedy: string): Finding => ({
  check,
  ok: false,
  found,
  remedy,
});

/** One finding of many possible faults: the first that there is, else that all is well. */
export function findingOf(
  check: string,
  faults: readonly (readonly [there: boolean, found: string, remedy: string])[],
  allIsWell: string,
): Finding[] {
  const there = faults.filter(([is]) => is).map(([, found, remedy]) => problem(check, found, remedy));
  return there.length > 0 ? there : [good(check, allIsWell)];
}

interface Kinds {
  code?: unknown;
  /** What Stripe's errors are named by. */
  type?: unknown;
  name?: string;
  errors?: unknown[];
  cause?: unknown;
}

/** The kind of an error of a library or the system, in a few words: its own may quote an address with a password. */
export function kindOf(error: unknown): string {
  const { code, type, name, errors, cause } = error as Kinds;
  const inner = errors?.[0] ?? cause;
  if (code === undefined && inner) return kindOf(inner);
  return String(code || type || name || 'unknown error');
}
