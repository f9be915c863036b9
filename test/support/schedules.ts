import { schedules } from '../../jobs/schedule.ts';
import type { ClockContext } from '../../jobs/scheduled.ts';
import { clock } from '../../src/clock.ts';
import { createEncryptors } from '../../src/gateways/encryption.ts';
import { captureMailer } from '../../src/gateways/mail/capture.ts';
import type { TestApp } from './app.ts';

export function scheduleOf(
  app: TestApp,
  name: string,
  { provider = () => null, encryptors }: Partial<ClockContext> = {},
) {
  const schedule = schedules.find((one) => one.name === name);
  if (!schedule) throw new Error(`There is no schedule ${name}`);
  const context = (): ClockContext => ({
    orm: app.orm,
    provider,
    encryptors: encryptors ?? createEncryptors(app.services.config),
    storage: app.services.storage,
    mailer: captureMailer(app.services.config.dataDir),
  });
  return { due: () => schedule.due(context()), run: () => schedule.run(context()) };
}

/** Moves the app's clock to a market wall-clock time, `2026-11-01T14:00`. */
export function goTo(wallClock: string): void {
  const moment = Temporal.PlainDateTime.from(wallClock).toZonedDateTime(clock.zone());
  clock.setOffset(0);
  clock.setOffset(moment.epochMilliseconds - clock.now().getTime());
}

export async function everythingStored(app: TestApp): Promise<Record<string, string>> {
  const tables = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from ${name} t`,
  );
  const rows = await app.sql<{ name: string; rows: string }>(prints.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
