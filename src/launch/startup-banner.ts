import type { Config } from '../config.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../seed/demo.ts';

export function printStartupBanner(config: Config): void {
  const lines = [
    '',
    `Trotwell is ready at ${config.baseUrl}`,
    ...demoLines(config),
    ...warnings(config),
    '',
    'Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function demoLines({ demo, devTools, baseUrl }: Config): string[] {
  if (!demo) return [];
  const devToolsLines = devTools
    ? ['', `  The desk for trying things out (mail, clock, payments): ${baseUrl}/dev`]
    : [];
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
      'Others can reach this server, and the demo logins are public. DEMO=0 with a new DATA_DIR starts empty.',
    );
  if (payments === 'off') found.push('Payments are off: set the three STRIPE_ variables.');
  return found.flatMap((text) => ['', `  Mind: ${text}`]);
}
