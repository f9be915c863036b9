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

/** Both patterns read each character a bounded number of times: an error may quote what an attacker wrote. */
function masked(text: string): string {
  return text
    .replace(/[^\s'"<>()[\]{},;:/\\=]+/g, (word) => (isAddress(word) ? '[e-mail]' : word))
    .replace(/'(?:[^'\n]|'')*'/g, "'…'");
}

/** A scoped package in a path of a stack trace (`@mikro-orm`) has nothing before the "@", and no ending. */
const isAddress = (word: string): boolean => word.indexOf('@') > 0 && /@[^@]*\.\p{L}{2}/u.test(word);
