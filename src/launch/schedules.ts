import type { MikroORM } from '@mikro-orm/postgresql';
import { schedules } from '../../jobs/schedule.ts';
import { type OnBatch, recordRun } from '../../jobs/scheduled.ts';
import type { Config } from '../config.ts';
import { createEncryptors } from '../gateways/encryption.ts';
import { createMailer } from '../gateways/mail/mailer.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { reachProvider } from '../gateways/stripe/choose.ts';

/** `every` is in minutes, or a cron pattern in UTC. */
export const scheduleList = schedules.map(({ name, description, every }) => ({
  name,
  every: typeof every === 'number' ? `${every / 60_000} min` : everyText(every),
  description,
}));

function everyText(pattern: string): string {
  const [minute = '', hour = '', day, month, weekday] = pattern.split(' ');
  if ([day, month, weekday].join('') !== '***' || !/^\d+$/.test(minute)) return pattern;
  return hour === '*' ? 'hourly' : `daily ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
}

export const retentionNames = schedules.filter(({ queue }) => queue === 'retention').map(({ name }) => name);

export function scheduleByHand(name: string, { orm, config }: { orm: MikroORM; config: Config }) {
  const schedule = schedules.find((one) => one.name === name);
  if (!schedule) return undefined;
  const context = {
    orm,
    provider: () => reachProvider(config),
    storage: createStorage(config),
    mailer: createMailer(config),
    encryptors: createEncryptors(config),
  };
  return {
    description: schedule.description,
    due: () => schedule.due(context),
    run: (progress?: OnBatch) => recordRun(orm, name, () => schedule.run(context, progress)),
  };
}
