import type { Config } from '../config.ts';
import { log } from '../log.ts';
import { paths } from '../paths.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../seed/demo.ts';

export function printStartupBanner(config: Config): void {
  log.info(`Trotwell is ready at ${config.baseUrl}`);
  if (!process.stdout.isTTY) return;
  const lines = [
    '',
    `Trotwell is ready at ${config.baseUrl}`,
    ...demoLines(config),
    ...warnings(config),
    '',
    'Press Ctrl-C to stop.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function demoLines({ demo, devTools, baseUrl }: Config): string[] {
  if (!demo) return [];
  const devToolsLines = devTools ? ['', `  Dev tools (mail, clock, payments): ${baseUrl}${paths.dev}`] : [];
  return [
    '',
    `  Demo logins, password ${DEMO_PASSWORD}:`,
    ...DEMO_LOGINS.map((login) => `    ${login}`),
    ...devToolsLines,
  ];
}

function warnings({ demo, loopback, payments }: Config): string[] {
  const found = [];
  if (demo && !loopback)
    found.push(
      'Other machines can reach this server, and the demo logins are public. To start empty, set DEMO=0 and a new DATA_DIR.',
    );
  if (payments === 'off') found.push('Payments are off: set the three STRIPE_ variables.');
  return found.flatMap((text) => ['', `  Warning: ${text}`]);
}
