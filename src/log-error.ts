/** What the log keeps of an error: enough to find the place, none of the objects that libraries hang on it. */
export interface DescribedError {
  type: string;
  message: string;
  /** Node's, PostgreSQL's or a provider's code. */
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: DescribedError;
}

/** Also masks what an error may quote of people's data: e-mail addresses, and the values inside SQL. */
export function describeError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: masked(String(thrown)) };
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
  return {
    type: thrown.constructor.name,
    message: masked(thrown.message),
    ...(code !== undefined && { code: String(code) }),
    ...(constraint !== undefined && { constraint: String(constraint) }),
    ...(thrown.stack && { stack: masked(thrown.stack) }),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  };
}

function masked(text: string): string {
  return text.replace(/[^\s'"<>]+@[^\s'"<>]+\.[a-z]{2,}/gi, '[e-mail]').replace(/'(?:[^'\n]|'')*'/g, "'…'");
}
