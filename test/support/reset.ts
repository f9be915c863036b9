import { afterAll } from 'vitest';
import { clock } from '../../src/clock.ts';
import { manhattan } from '../../src/config/market/manhattan.ts';
import { setMarket } from '../../src/market.ts';
import { failOnEmptyPages } from './empty-pages.ts';

/** Test files share a worker's modules, so each resets the clock and the market. */
afterAll(() => {
  clock.setOffset(0);
  setMarket(manhattan());
});
failOnEmptyPages();
