import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll } from 'vitest';
import { schedules } from '../../jobs/schedule.ts';
import { clock } from '../../src/clock.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { createEncryptors } from '../../src/gateways/encryption.ts';
import { captureMailer } from '../../src/gateways/mail/capture.ts';
import { createFileStorage } from '../../src/gateways/storage/storage.ts';
import { findEmulator } from '../../src/gateways/stripe/emulator/address-file.ts';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import type { Site } from './program.ts';

export interface ProgramSchedules {
  orm: MikroORM;
  /** Runs a schedule of the program now, in this process. */
  run(name: string): Promise<number>;
  /** Moves the program's clock and that of this process. */
  advance(duration: string): Promise<void>;
}

/** The schedules of a running program, on its database and its Stripe emulator. Register it after the program. */
export function useSchedules(program: Site): ProgramSchedules {
  const holder = {} as ProgramSchedules;
  beforeAll(async () => {
    const orm = await createOrm(program.database().runtimeUrl, { poolSize: 2 });
    const reached = findEmulator(program.dataDir);
    const context = {
      orm,
      provider: () => reached && createStripeGateway(reached),
      storage: createFileStorage(program.dataDir),
      mailer: captureMailer(program.dataDir),
      encryptors: createEncryptors({ secretKey: undefined, dataDir: program.dataDir }),
    };
    const run = (name: string) => schedules.find((one) => one.name === name)!.run(context);
    Object.assign(holder, { orm, run, advance: (duration: string) => advance(program, duration) });
  });
  afterAll(async () => {
    clock.setOffset(0);
    await holder.orm?.close();
  });
  return holder;
}

async function advance({ url }: Site, duration: string): Promise<void> {
  const response = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: duration }),
  });
  const { offsetMs } = (await response.json()) as { offsetMs: number };
  clock.setOffset(offsetMs);
}
