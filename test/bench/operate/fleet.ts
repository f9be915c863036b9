import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../../src/gateways/database/embedded/process-identity.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { portFrom } from './proxy.ts';

export interface Fleet {
  /** One process after the other, as a deploy does. Returns how many milliseconds each took to stop. */
  rollingRestart(): Promise<number[]>;
  /** kill -9, and a new one in its place as a supervisor starts it. */
  kill(role: Role): Promise<void>;
  /** Of the web processes, then of the workers. */
  pids(): number[];
  /** What each process says of itself, in the same order. */
  probes(): { role: Role; url: string }[];
  metricsPorts: readonly number[];
  output(): string;
  stop(): Promise<void>;
}

export type Role = 'web' | 'worker';

const WORKERS = 2;

/** As the systemd unit waits: Caddy answers 503 to a POST while it believes that no process is there. */
const UNTIL_PROXY_KNOWS_MS = 3_000;

interface Member {
  role: Role;
  env: Record<string, string>;
  program: Program;
}

interface Plan {
  dataDir: string;
  env: Record<Role, Record<string, string>>;
  ports: readonly number[];
  /** More for the first process of each role. */
  first?: Record<string, string>;
}

/** Two web processes at `ports`, and two workers. */
export async function startFleet({ dataDir, env, ports, first = {} }: Plan): Promise<Fleet> {
  const printed: string[] = [];
  const members: Member[] = [];
  const metricsPorts: number[] = [];
  for (let count = 0; count < ports.length + WORKERS; count++)
    metricsPorts.push(await portFrom(11_000 + 2_000 * count));
  const start = (program: Role, port: number, own: Record<string, string>) =>
    startProgram({ program, port, dataDir, env: { ...own, HOST: '127.0.0.1' } });
  const measured = (own: Record<string, string>, at: number) => ({
    ...own,
    METRICS_PORT: String(metricsPorts[at]),
  });
  // At the same moment, on an empty database: they migrate and seed it one after the other.
  const webs = ports.map((port, at) => ({
    port,
    own: measured(at === 0 ? { ...env.web, ...first } : env.web, at),
  }));
  const programs = await Promise.all(webs.map(({ port, own }) => start('web', port, own)));
  members.push(...programs.map((program, at) => ({ role: 'web' as const, env: webs[at]!.own, program })));
  for (let count = 0; count < WORKERS; count++) {
    const port = await portFrom(27_000);
    const worker = { ...env.worker, ...(count === 0 && first), HEALTH_PORT: String(port) };
    const own = measured(worker, ports.length + count);
    members.push({ role: 'worker', env: own, program: await start('worker', port, own) });
  }

  async function restart(member: Member, signal: NodeJS.Signals): Promise<number> {
    const began = performance.now();
    await end(member.program, signal);
    const took = performance.now() - began;
    printed.push(member.program.output());
    member.program = await start(member.role, member.program.port, member.env);
    return took;
  }

  let killed = 0;
  return {
    async rollingRestart() {
      const took: number[] = [];
      for (const member of members) {
        took.push(await restart(member, 'SIGTERM'));
        if (member.role === 'web') await sleep(UNTIL_PROXY_KNOWS_MS);
      }
      return took;
    },
    async kill(role) {
      const same = members.filter((member) => member.role === role);
      await restart(same[killed++ % same.length]!, 'SIGKILL');
    },
    pids: () => members.map(({ program }) => program.pid),
    probes: () => members.map(({ role, program }) => ({ role, url: `http://127.0.0.1:${program.port}` })),
    metricsPorts,
    output: () => [...printed, ...members.map(({ program }) => program.output())].join(''),
    async stop() {
      await Promise.all(members.map(({ program }) => end(program, 'SIGINT')));
    },
  };
}

async function end({ pid }: Program, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  while (isAlive(pid)) await sleep(20);
}
