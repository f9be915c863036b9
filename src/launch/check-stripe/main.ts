import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import type { ProviderError } from '../../domain/payments/provider-error.ts';
import { clientOf, createStripeGateway, type StripeConfig } from '../../gateways/stripe/gateway.ts';
import { isLive } from '../../gateways/stripe/signed-event.ts';
import { market, setMarket } from '../../market.ts';
import { root } from '../../root.ts';
import { type Bench, SkippedError } from './acts.ts';
import { cleanUp, STEPS } from './steps.ts';

/*
 * npm run check:stripe [-- http://localhost:PORT]: the path of the money against Stripe's test mode, or against the
 * stand-in at that address. Exit code 0: all passed; 1: Stripe refused a step; 2: nothing was tried.
 */
const HONEST =
  "This program has only run against Trotwell's stand-in for Stripe so far, never against Stripe itself.\nIf Stripe refuses a step, the program may be wrong: compare its words with Stripe's documentation.";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
process.exitCode = await main(process.argv[2]);

async function main(standIn: string | undefined): Promise<number> {
  const config = configOf();
  if (typeof config === 'string') return nothing(config);
  const { stripe } = config;
  if (!stripe) return nothing('Nothing was checked: set the three STRIPE_ variables to test keys of Stripe.');
  if (isLive(stripe)) return nothing('Nothing was checked: these are live keys, and this needs test keys.');
  setMarket(config.market);
  print(
    `${HONEST}\nMarket: ${market.country}, ${market.currency}. ${standIn ? `Stand-in at ${standIn}` : 'Stripe, test mode'}.\n`,
  );
  return runSteps({ ...stripe, ...(standIn && { api: apiAt(standIn) }) });
}

function nothing(why: string): number {
  process.stderr.write(`${why}\n`);
  return 2;
}

function configOf(): Config | string {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return `Nothing was checked: ${error.faults.join('; ')}`;
    throw error;
  }
}

function apiAt(address: string): NonNullable<StripeConfig['api']> {
  const { hostname: host, port, protocol } = new URL(address);
  return { host, port: Number(port), protocol: protocol === 'https:' ? 'https' : 'http' };
}

async function runSteps(config: StripeConfig): Promise<number> {
  const bench: Bench = { config, stripe: clientOf(config), gateway: createStripeGateway(config), made: {} };
  const steps: typeof STEPS = [
    ...STEPS,
    ['clean-up', async () => cleanUp(bench).then(() => 'the account and the customer were removed')],
  ];
  let refused = 0;
  for (const [name, run] of steps) {
    try {
      print(`✓ ${name}: ${await run(bench)}`);
    } catch (error) {
      refused += 1;
      print(
        error instanceof SkippedError
          ? `- ${name}: skipped, ${error.message}`
          : `✗ ${name}: ${wordsOf(error)}`,
      );
    }
  }
  print(
    refused === 0
      ? `\nAll ${steps.length} steps passed.`
      : `\n${refused} of ${steps.length} steps did not pass.`,
  );
  return refused === 0 ? 0 : 1;
}

function wordsOf(error: unknown): string {
  const { message, type, code, requestId } = error as Partial<ProviderError>;
  const facts = [type, code, requestId].filter(Boolean);
  return facts.length > 0 ? `${message} (${facts.join(', ')})` : String(message);
}
