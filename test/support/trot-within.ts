import { flags, openSessionsWith } from '../../cli/action.ts';
import { program } from '../../cli/program.ts';
import { inSession } from '../../cli/session.ts';
import { type RunningConfig, readConfig } from '../../src/config.ts';
import { createLifecycle } from '../../src/launch/lifecycle.ts';
import { market, setMarket } from '../../src/market.ts';
import type { TestApp } from './app.ts';
import type { Ended } from './trot.ts';

type Variables = NodeJS.ProcessEnv;

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super();
    this.code = code;
  }
}

/** One after the other, since they share the streams and variables of the process. */
let last: Promise<unknown> = Promise.resolve();

export function trotWithin(app: TestApp, variables: Variables, args: string[]): Promise<Ended> {
  const run = () => runOne(app, variables, args);
  const ended = last.then(run, run);
  last = ended;
  return ended;
}

async function runOne({ orm, database }: TestApp, variables: Variables, args: string[]): Promise<Ended> {
  const printed = { out: '', err: '', code: 0 };
  const config: RunningConfig = { ...readConfig(variables), databaseUrl: database.runtimeUrl };
  openSessionsWith(async (action) => {
    const lifecycle = createLifecycle();
    printed.code = await inSession({ lifecycle, config, stop: async () => {} }, { config, orm }, action);
    await lifecycle.close();
  });
  const giveBack = takeProcess(variables, printed);
  try {
    await program().parseAsync(args, { from: 'user' });
    return { ...printed, code: printed.code || Number(process.exitCode ?? 0) };
  } catch (error) {
    if (error instanceof Exit) return { ...printed, code: error.code };
    throw error;
  } finally {
    giveBack();
  }
}

function takeProcess(variables: Variables, printed: { out: string; err: string }): () => void {
  const ownMarket = { ...market };
  const { env, exit, exitCode, stdout, stderr } = process;
  const [out, err] = [stdout.write, stderr.write];
  Object.assign(flags, { json: false, yes: false });
  Object.assign(process, { env: { ...variables }, exitCode: undefined });
  process.exit = (code) => {
    throw new Exit(Number(code ?? 0));
  };
  stdout.write = (text: Uint8Array | string) => {
    printed.out += text;
    return true;
  };
  stderr.write = (text: Uint8Array | string) => {
    printed.err += text;
    return true;
  };
  return () => {
    setMarket(ownMarket);
    Object.assign(process, { env, exit, exitCode });
    stdout.write = out;
    stderr.write = err;
  };
}
