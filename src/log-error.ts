export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: DescribedError;
}

/** Masks email addresses and SQL values that an error quotes. */
export function describeError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: masked(String(thrown)) };
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
  return {
    type: thrown.constructor.name,
    message: masked(thrown.message),
    ...(code !== undefined && { code: String(code) }),
    ...(constraint !== undefined && { constraint: String(constraint) }),
    ...(thrown.stack && { stack: maskedStack(thrown.stack, thrown.message) }),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  };
}

/** Only the message may quote someone. The frames after it are paths, in which a folder may look like an address. */
function maskedStack(stack: string, message: string): string {
  const at = stack.indexOf(`${message}\n    at `);
  const frames = at < 0 ? stack.length : at + message.length;
  return masked(stack.slice(0, frames)) + stack.slice(frames);
}

/** Both patterns are linear: an error may quote an attacker's text. */
function masked(text: string): string {
  return text
    .replace(/[^\s'"<>()[\]{},;:/\\=]+/g, (word) => (isAddress(word) ? '[e-mail]' : word))
    .replace(/'(?:[^'\n]|'')*'/g, "'…'");
}

/** Excludes scoped packages in stack traces (`@mikro-orm`). */
const isAddress = (word: string): boolean => word.indexOf('@') > 0 && /@[^@]*\.\p{L}{2}/u.test(word);
