/** Shown without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}
