import { afterAll } from 'vitest';
import { clock } from '../../src/clock.ts';

/** Test files share a worker's modules, so each leaves the clock as it found it. */
afterAll(() => clock.setOffset(0));
