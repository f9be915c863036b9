export interface Finding {
  /** A stable word for scripts. */
  check: string;
  ok: boolean;
  /** One sentence. */
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

export function findingOf(
  check: string,
  allIsWell: string,
  ...faults: readonly (readonly [there: boolean, found: string, remedy: string])[]
): Finding[] {
  const there = faults.filter(([is]) => is).map(([, found, remedy]) => problem(check, found, remedy));
  return there.length > 0 ? there : [good(check, allIsWell)];
}

interface Kinds {
  code?: unknown;
  type?: unknown;
  name?: string;
  message?: string;
  errors?: unknown[];
  cause?: unknown;
}

/** The kind of an error only: its message may quote a URL with a password. */
export function kindOf(error: unknown): string {
  const { code, type, name, message = '', errors, cause } = error as Kinds;
  const inner = errors?.[0] ?? cause;
  if (code === undefined && inner) return kindOf(inner);
  // Redis begins with its code, as in "NOAUTH Authentication required."
  const [said] = /^[A-Z]{4,}(?= )|timeout|timed out|SSL/.exec(message) ?? [];
  return String((error instanceof DOMException ? name : code) || type || said || name || 'unknown error');
}
