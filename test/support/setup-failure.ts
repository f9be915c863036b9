/** Vitest reports a failed global setup as "No test files found": its cause is then the last thing that is printed. */
export function namingItsFailure<Args extends unknown[], T>(
  setUp: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    try {
      return await setUp(...args);
    } catch (error) {
      process.once('exit', () => process.stderr.write(`\nThe tests could not start: ${error}\n`));
      throw error;
    }
  };
}
