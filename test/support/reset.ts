import './test-clock.ts';
import { afterAll } from 'vitest';
import { clock } from '../../src/clock.ts';
import { failOnEmptyPages } from './empty-pages.ts';

/** Test files share a worker's modules, so each resets the clock. */
afterAll(() => clock.setOffset(0));
failOnEmptyPages();
