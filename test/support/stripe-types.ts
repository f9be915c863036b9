import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseForm } from '../../src/gateways/stripe/emulator/form.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface Claim {
  of: string;
  type: string;
  value: unknown;
}

/** Compares requests, answers and events with the types of the installed `stripe` package: the TypeScript compiler reads them as literals. */
export function stripeTypes() {
  const claims = new Map<string, Claim>();
  const pending: Promise<void>[] = [];
  const add = (...found: Claim[]) => {
    for (const claim of found) claims.set(shapeOf(claim), claim);
  };
  return {
    watch(request: Request, response: Response) {
      pending.push(claimsOf(request, response).then((found) => add(...found)));
    },
    event(body: string) {
      const value = JSON.parse(body) as { type: string };
      add({ of: `event ${value.type}`, type: objectType(value), value });
    },
    async errors(): Promise<string[]> {
      await Promise.all(pending);
      return compile([...claims.values()]);
    },
    /** For `keptErrors`, since the compiler takes seconds to read Stripe's types. */
    async keep(file: string, by: string): Promise<void> {
      await Promise.all(pending);
      const lines = claims
        .values()
        .map((claim) => `${JSON.stringify({ ...claim, of: `${claim.of} (${by})` })}\n`);
      appendFileSync(file, [...lines].join(''));
    },
  };
}

/** Of all test files of a run. */
export async function keptErrors(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const claims = lines.map((line) => JSON.parse(line) as Claim);
  return compile([...new Map(claims.map((claim) => [shapeOf(claim), claim])).values()]);
}

const shapeOf = ({ type, value }: Claim) => type + JSON.stringify(value).replace(/"[^"]*\d[^"]*"|\d+/g, '#');

async function claimsOf(request: Request, response: Response): Promise<Claim[]> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const [body, answered] = await Promise.all([request.text(), response.text()]);
  const answer = distinct(JSON.parse(answered));
  const value = parseForm(method === 'POST' ? body : search.slice(1));
  const of = `${method} ${pathname}`;
  const asked = { of: `${of} sent`, type: `Wire<Stripe.${paramsType(method, pathname)}>`, value };
  if (response.status === 200)
    return [asked, { of: `${of} answered`, type: objectType(answer), value: answer }];
  if (response.status !== 402) return [];
  const { payment_intent: intent, setup_intent: setup } = (answer as { error: Record<string, Json> }).error;
  const declined = intent ?? setup ?? null;
  return [asked, { of: `${of} declined`, type: objectType(declined), value: declined }];
}

/** Of the rows of a list that are alike, one. */
function distinct(answer: { data?: Json }): Json {
  if (!Array.isArray(answer.data)) return answer as Json;
  const rows = answer.data.map((value) => [shapeOf({ of: '', type: '', value }), value] as const);
  return { ...answer, data: [...new Map(rows).values()] };
}

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `POST /v1/payment_intents/pi_1/confirm` takes PaymentIntentConfirmParams. */
function paramsType(method: string, path: string): string {
  const [collection = '', id, verb] = path.split('/').slice(2);
  const plain = id || collection === 'balance' ? 'Retrieve' : 'List';
  const acts: Record<string, string> = { GET: plain, DELETE: 'Delete', POST: id ? 'Update' : 'Create' };
  const nested = verb?.endsWith('s') ? `Create${pascal(verb.slice(0, -1))}` : verb && pascal(verb);
  const act = nested ? nested : id === 'search' ? 'Search' : acts[method];
  return `${pascal(collection.replace(/s$/, ''))}${act}Params`;
}

function objectType(value: unknown): string {
  const { object, data, deleted, type } = (value ?? {}) as Record<string, Json>;
  if (object === 'event') return `Extract<Stripe.Event, { type: ${JSON.stringify(type)} }>`;
  if (object !== 'list' && object !== 'search_result')
    return `Stripe.${deleted ? 'Deleted' : ''}${pascal(String(object))}`;
  const inner = [...new Set((Array.isArray(data) ? data : []).map(objectType))].join(' | ') || 'never';
  return `Stripe.Api${object === 'list' ? 'List' : 'SearchResult'}<${inner}>`;
}

/** Form encoding makes text of numbers and flags. */
const HEADER = `import type Stripe from 'stripe';
type Wire<T> = T extends number ? \`\${number}\` : T extends boolean ? 'true' | 'false' : T extends string ? T
  : T extends (infer U)[] ? Wire<U>[] : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;`.split('\n');

const modules = join(import.meta.dirname, '../../node_modules');

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'nodenext',
    target: 'esnext',
    types: ['node'],
    typeRoots: [join(modules, '@types')],
    paths: { stripe: [join(modules, 'stripe')] },
  },
  files: ['claims.ts'],
};

async function compile(claims: Claim[]): Promise<string[]> {
  const lines = claims.map(
    ({ type, value }, at) => `export const c${at}: ${type} = ${JSON.stringify(value)};`,
  );
  const cwd = mkdtempSync(join(tmpdir(), 'stripe-types-'));
  writeFileSync(join(cwd, 'claims.ts'), [...HEADER, ...lines].join('\n'));
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify(settings));
  const printed = await new Promise<string>((resolve) => {
    const options = { cwd, maxBuffer: 1e8 };
    const compiler = join(modules, '.bin/tsc');
    execFile(compiler, ['-p', '.', '--pretty', 'false'], options, (error, stdout, stderr) =>
      resolve(stdout || stderr || String(error ?? '')),
    );
  });
  rmSync(cwd, { recursive: true });
  const said = printed.split('\n').filter((line) => /^\S/.test(line));
  return said.map((line) =>
    line.replace(
      /^claims\.ts\((\d+),\d+\): error \w+/,
      (_, place) => claims[Number(place) - 1 - HEADER.length]?.of ?? place,
    ),
  );
}
