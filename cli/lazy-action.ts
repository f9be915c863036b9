type Work = (...args: never[]) => unknown;

/**
 * An action whose code is loaded when it runs: help, completion and a wrong option answer at once, without the database's
 * libraries. The journal says only what went wrong, since standard error is where people read what is asked of them.
 */
export const lazyAction =
  <M>(load: () => Promise<M>, pick: (module: M) => Work) =>
  async (...args: unknown[]): Promise<void> => {
    process.env.LOG_LEVEL ??= 'warn';
    await pick(await load())(...(args as never[]));
  };
