import { env, stdout } from 'node:process';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { removeTestFolder } from '../support/folders.ts';
import { type Program, startProgram } from '../support/program.ts';

/** On a phone with a quarter of the CPU and slow 4G, nothing cached. `TURNS=3` for a shorter round. */
const TURNS = Number(env.TURNS ?? 9);
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_THROTTLING = 4;
const MAX_PAINT_MS = 1500;
const MAX_SHIFT = 0.02;

let program: Program;
let browser: Browser;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  program = await startProgram();
  browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: program.url });
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill('parent@example.com');
  await page.getByLabel('Password', { exact: true }).fill('trot-demo-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  signedIn = await page.context().storageState();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await program?.stop();
  if (program) removeTestFolder(program.dataDir);
});

it.each([
  ['/', false],
  ['/find-walkers', true],
  ['/dashboard', true],
] as const)('%s', async (path, asParent) => {
  const measurements = [];
  for (let turn = -1; turn < TURNS; turn++) {
    const measurement = await measurePage(path, asParent);
    if (turn >= 0) measurements.push(measurement);
  }
  const paints = measurements.map(({ paint }) => paint).toSorted((a, b) => a - b);
  const at = (share: number) => paints[Math.floor((paints.length - 1) * share)]!;
  const noise = at(0.75) - at(0.25);
  const shift = Math.max(...measurements.map((measurement) => measurement.shift));
  stdout.write(
    `${path.padEnd(16)} largest paint ${at(0.5).toFixed(0)} ± ${noise.toFixed(0)} ms, shift ${shift.toFixed(3)}\n`,
  );
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
  expect(at(0.5) - noise).toBeLessThanOrEqual(MAX_PAINT_MS);
});

interface Measurement {
  paint: number;
  shift: number;
}

async function measurePage(path: string, asParent: boolean): Promise<Measurement> {
  const context = await browser.newContext({
    baseURL: program.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(asParent && { storageState: signedIn }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const measurement = await page.evaluate(paintAndShift);
  await context.close();
  return measurement;
}

async function paintAndShift(): Promise<Measurement> {
  const measurement = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) measurement.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const moved of list.getEntries() as (PerformanceEntry & { value: number })[])
      measurement.shift += moved.value;
  }).observe({ type: 'layout-shift', buffered: true });
  await new Promise((done) => setTimeout(done, 500));
  return measurement;
}
