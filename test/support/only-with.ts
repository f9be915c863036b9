import { it } from 'vitest';

/** As `it`; where the test cannot run, the output says why. */
export const onlyWith =
  (isThere: unknown, reason: string) =>
  (title: string, test: () => unknown, timeout?: number): void =>
    it(
      title,
      async ({ skip }) => {
        skip(!isThere, reason);
        await test();
      },
      timeout,
    );
