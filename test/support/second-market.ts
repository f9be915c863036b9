import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { manhattan } from '../../src/config/market/manhattan.ts';
import type { Market } from '../../src/config/market/market.ts';
import { readConfig } from '../../src/config.ts';
import { setMarket } from '../../src/market.ts';
import { root } from '../../src/root.ts';

export const chicago = (): Market =>
  readConfig({ MARKET_FILE: join(root, 'docs/operations/chicago/market.json') }).market;

/** For the tests of a file, which share the worker's market with the tests of others. */
export function inChicago(): void {
  beforeAll(() => setMarket(chicago()));
  afterAll(() => setMarket(manhattan()));
}
