import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxJob } from '../../jobs/outbox-job.ts';
import { sendMail } from '../../jobs/send-mail.ts';
import { clock } from '../../src/clock.ts';
import { type Metrics, startMetrics } from '../../src/gateways/metrics/metrics.ts';
import { startTracing, type Tracing } from '../../src/gateways/tracing/tracing.ts';
import { metricsApp } from '../../src/launch/telemetry.ts';
import { root } from '../../src/root.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aVisitor, aWalker } from '../support/cast.ts';
import { startCollector } from '../support/collector.ts';
import { metricsIn, parseExposition, type Sample } from '../support/exposition.ts';
import { alertRules, dashboardQueries } from '../support/observability.ts';
import { aPayment } from '../support/payments.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}
interface SentSpans {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

let collector: Awaited<ReturnType<typeof startCollector<SentSpans>>>;
let metrics: Metrics;
let tracing: Tracing;
// Before the app, as in a program: connections are watched from their first statement.
beforeAll(async () => {
  collector = await startCollector<SentSpans>();
  metrics = startMetrics();
  tracing = startTracing({ endpoint: collector.url, serviceName: 'trotwell', ratio: 1 });
});
// What opened its connections was listening.
const app = startTestApp(undefined, { isNew: true });

let samples: Sample[] = [];
let spans: SentSpan[] = [];
let exposition = '';

beforeAll(async () => {
  const parent = await aParent(app, { firstName: 'Quenby', lastName: 'Featherstonehaugh' });
  const walker = await aWalker(app);
  const booking = await aBooking(app, parent, walker, { status: 'pending' });
  await parent.browser.get(`/booking/${booking}`);
  await parent.browser.get('/find-walkers?q=Featherstonehaugh');
  await aVisitor(app).get('/no/such/page/quenby@example.org');
  await walker.browser.post(`/booking/${booking}`, { intent: 'accept' });
  await aVisitor(app).call('functions/send-contact-email', {
    firstName: 'Quenby',
    lastName: "O'Featherstonehaugh",
    email: 'quenby@example.org',
    subject: 'A question',
    message: 'Quenby lives at 12 Secret Street',
  });
  await sendMails();
  await openPayments(await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -48 }));
  const served = await metricsApp(metrics, app).request('/metrics');
  exposition = await served.text();
  samples = parseExposition(exposition);
  await tracing.stop();
  spans = collector.received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
});
afterAll(async () => {
  metrics.stop();
  await collector.stop();
});

/** One failed a short while ago, one before, one is declined; of the open disputes two need an answer. */
async function openPayments(booking: string): Promise<void> {
  const payment = await aPayment(app, booking);
  for (const [attempt, status, code, ago] of [
    [1, 'failed', 'payee_not_ready', '2 hours'],
    [2, 'failed', 'api_error', '5 minutes'],
    [3, 'open', 'card_declined', '1 day'],
  ] as const)
    await app.sql(
      `insert into payment_attempts (id, booking_id, payer_id, attempt, idempotency_key, amount, destination, status, error_code, created_at, updated_at)
       select gen_random_uuid(), id, parent_id, $2::int, 'key-' || $2::int, 18.5, 'acct_1', $3, $4, $5::timestamptz, $5::timestamptz - $6::interval
       from bookings where id = $1`,
      [booking, attempt, status, code, clock.now(), ago],
    );
  for (const [id, status, outcome, days] of [
    ['dp_1', 'needs_response', 'open', 2],
    ['dp_2', 'needs_response', 'open', 9],
    ['dp_3', 'under_review', 'open', 1],
    ['dp_4', 'lost', 'lost', 1],
  ] as const)
    await app.sql(
      `insert into disputes (id, booking_id, payment_id, amount, reason, status, outcome, withdrawn, due_by, opened_at, updated_at)
       values ($1, $2, $3, 18.5, 'fraudulent', $4, $5, true, $6::timestamptz + make_interval(days => $7), $6, $6)`,
      [id, booking, payment, status, outcome, clock.now(), days],
    );
}

async function sendMails(): Promise<void> {
  const { orm, services } = app;
  const { unsubscribeLinks, storage } = services;
  const unused = { push: {} as never, webhooks: {} as never, provider: () => null, earlyAdopterUntil: '' };
  const mailer = { send: async () => undefined, close: () => undefined };
  const site = { baseUrl: 'https://trotwell.test' };
  const context = { orm, mailer, unsubscribeLinks, storage, ...unused, ...site };
  const work = outboxJob(context, sendMail(context));
  for (const { id } of await app.sql<{ id: string }>(`select id from outbox where kind like 'mail.%'`))
    await work({ name: 'mail', data: { outboxId: id } } as never);
}

const readingOf = (name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  )?.value;

describe('metrics', () => {
  it('count requests by the pattern of their route', () => {
    const count = 'trotwell_http_request_duration_seconds_count';
    expect(readingOf(count, { method: 'GET', route: '/booking/:id', status: '200' })).toBeGreaterThan(0);
    expect(readingOf(count, { method: 'POST', route: '/booking/:id', status: '303' })).toBe(1);
    expect(readingOf(count, { route: '/functions/send-contact-email', status: '200' })).toBe(1);
    expect(readingOf(count, { route: 'none', status: '404' })).toBe(1);
  });

  it('count transactions, jobs and emails by outcome', () => {
    expect(
      readingOf('trotwell_transaction_duration_seconds_count', { actor: 'session', outcome: 'committed' }),
    ).toBeGreaterThan(2);
    expect(readingOf('trotwell_job_duration_seconds_count', { queue: 'mail', outcome: 'done' })).toBe(2);
    expect(readingOf('trotwell_emails_total', { email: 'booking-accepted', outcome: 'sent' })).toBe(1);
  });

  it('show the database and the number of rows', () => {
    expect(readingOf('trotwell_database_up')).toBe(1);
    expect(readingOf('trotwell_database_connections', { pool: 'app', state: 'max' })).toBe(4);
    expect(readingOf('trotwell_bookings', { status: 'accepted' })).toBe(1);
    expect(readingOf('trotwell_payments', { state: 'unpaid' })).toBe(0);
    expect(readingOf('trotwell_outbox_rows', { queue: 'mail', state: 'due' }) ?? 0).toBe(0);
    expect(readingOf('trotwell_streams_open')).toBe(0);
  });

  it('show payments that were declined or failed, and disputes by status', () => {
    const states = samples.filter(({ name, value }) => name === 'trotwell_payments' && value > 0);
    expect(Object.fromEntries(states.map(({ labels, value }) => [labels.state, value]))).toEqual({
      paid: 1,
      attempt_declined: 1,
      attempt_failed: 1,
      dispute_unanswered: 1,
      dispute_due_soon: 1,
      dispute_under_review: 1,
    });
  });

  it('still work when the database is unavailable, and report it', async () => {
    const text = await metrics.exposition(() => Promise.reject(new Error('gone')));
    expect(text).toMatch(/^trotwell_database_up 0$/m);
    expect(text).toMatch(/^trotwell_http_request_duration_seconds_count\{/m);
    expect(text).not.toMatch(/^trotwell_bookings\{/m);
  });

  it('include what the dashboard and the alert rules use', () => {
    const named = new Set(parseExposition(exposition).map(({ name }) => name));
    const declared = [...exposition.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    );
    const known = new Set([...named, ...declared]);
    const queries = [...dashboardQueries(), ...alertRules().map(({ expr }) => expr)];
    expect(queries.length).toBeGreaterThan(20);
    expect(queries.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
    expect(queries.filter((query) => metricsIn(query).length === 0 && !query.includes('up'))).toEqual([]);
  });

  it('have each value of a label by which an alert rule chooses, or the code has it', () => {
    const sent = new Set(parseExposition(exposition).flatMap(({ labels }) => Object.values(labels)));
    const code = sourcesIn('src').join();
    const chosen = alertRules().flatMap(({ alert, expr }) =>
      [...expr.matchAll(/\w+=~?"([^"]+)"/g)].flatMap(([, values]) =>
        values!.split('|').map((value) => ({ alert, value })),
      ),
    );
    expect(chosen.length).toBeGreaterThan(20);
    const known = ({ value }: { value: string }) =>
      sent.has(value) || code.includes(`'${value}'`) || ['trotwell', '5..'].includes(value);
    expect(chosen.filter((one) => !known(one))).toEqual([]);
  });
});

it('are loaded only if configured, so that programs start as fast as without', () => {
  const built = join(root, 'build/server');
  const seen = new Set<string>();
  const visit = (file: string): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const imported = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;'"]*?["']([^"']+)["'];$/gm);
    return [...imported].flatMap(([, name]) =>
      name!.startsWith('.') ? visit(join(file, '..', name!)) : [name!],
    );
  };
  const packages = ['start', 'web', 'worker'].flatMap((name) =>
    visit(join(built, `src/launch/${name}-program.js`)),
  );
  expect(packages).toContain('pino');
  expect(packages.filter((name) => /prom-client|opentelemetry/.test(name))).toEqual([]);
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));

const PERSONAL = /quenby|featherstonehaugh|secret street|@|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i;

it('no metric or span contains a name, an email address, a text or an id', () => {
  expect(exposition).not.toMatch(PERSONAL);
  for (const { name, attributes } of spans)
    expect(JSON.stringify({ name, attributes })).not.toMatch(PERSONAL);
});

describe('traces', () => {
  const named = (name: string) => spans.find((span) => span.name === name);
  const childrenOf = ({ spanId }: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  const attribute = (span: SentSpan, key: string) => span.attributes.find((one) => one.key === key)?.value;

  it('follow a request to its transactions and their statements', () => {
    const request = named('POST /booking/:id')!;
    expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 303 });
    const transactions = childrenOf(request);
    expect(new Set(transactions.map(({ name }) => name))).toEqual(new Set(['transaction']));
    const statements = transactions.flatMap(childrenOf);
    const texts = statements.map((span) => JSON.stringify(attribute(span, 'db.query.text')));
    expect(texts.some((text) => text?.includes('insert into \\"outbox\\"'))).toBe(true);
  });

  it('continue in the job of an outbox row, even in another process', () => {
    const job = named('job mail.booking-accepted')!;
    const added = spans.find(({ spanId }) => spanId === job.parentSpanId)!;
    const request = spans.find(({ spanId }) => spanId === added.parentSpanId)!;
    expect([added.name, request.name]).toEqual(['transaction', 'POST /booking/:id']);
    expect(job.traceId).toBe(request.traceId);
    expect(attribute(job, 'trotwell.job.outcome')).toEqual({ stringValue: 'done' });
    expect(childrenOf(job).length).toBeGreaterThan(0);
  });
});
