import { join } from 'node:path';
import { beforeAll } from 'vitest';
import type { Market } from '../../src/config/market/market.ts';
import { readConfig } from '../../src/config.ts';
import { setMarket } from '../../src/market.ts';
import { root } from '../../src/root.ts';

export const chicago = (): Market =>
  readConfig({ MARKET_FILE: join(root, 'docs/operations/chicago/market.json') }).market;

/** For the tests of a file. */
export const inChicago = (): void => beforeAll(() => setMarket(chicago()));
