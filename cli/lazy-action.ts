type Work = (...args: never[]) => unknown;

/**
 * Loads the action when it runs, so that help and completion do not load the database's libraries. Only errors are
 * logged, because standard error shows the prompts.
 */
export const lazyAction =
  <M>(load: () => Promise<M>, pick: (module: M) => Work) =>
  async (...args: unknown[]): Promise<void> => {
    process.env.LOG_LEVEL ??= 'warn';
    await pick(await load())(...(args as never[]));
  };
