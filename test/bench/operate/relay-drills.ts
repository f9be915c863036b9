import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../../support/tcp-proxy.ts';
import type { Drill } from './drills.ts';
import type { Outside, Stage } from './stage.ts';

const PARTS: Record<Outside, string> = {
  database: 'the database',
  redis: 'Redis',
  mail: 'the mail server',
  bank: 'Stripe',
  store: "the pictures' store",
};

interface Unclean {
  title: string;
  /** Ends when the part answers as ever; what it did to connections stays. */
  does(relay: TcpProxy, ms: number): Promise<void>;
}

const FAULTS: Record<string, Unclean> = {
  hangs: {
    title: 'hangs',
    async does(relay, ms) {
      relay.freeze();
      await sleep(ms);
      relay.thaw();
    },
  },
  silent: { title: 'falls silent on all connections, both ways', does: async (relay) => relay.silence() },
  deaf: {
    title: 'receives nothing more on the connections that there are',
    does: async (relay) => relay.silence('requests'),
  },
  mute: {
    title: 'does what it is asked, and no answer arrives on the connections that there are',
    does: async (relay) => relay.silence('answers'),
  },
  half: { title: 'has ended all connections, and nobody was told', does: async (relay) => relay.halfClose() },
  slow: {
    title: 'passes a byte a second',
    async does(relay, ms) {
      relay.drip();
      await sleep(ms);
      relay.thaw();
    },
  },
};

/** Each part of the outside × each fault, between it and all processes. */
export const RELAY_DRILLS: readonly Drill[] = Object.entries(PARTS).flatMap(([part, called]) =>
  Object.entries(FAULTS).map(([fault, { title, does }]) => ({
    name: `${part}-${fault}`,
    title: `${called} ${title}`,
    ...(part === 'store' && { pictures: 'store' as const }),
    ...(part === 'bank' && ['hangs', 'slow'].includes(fault) && { alerts: ['TrotwellPaymentsFail'] }),
    async fault({ relays, traffic }: Stage, ms: number) {
      traffic.pays = part === 'bank';
      // So that there are payments in hand.
      if (traffic.pays) await sleep(ms / 4);
      await does(relays[part as Outside], ms);
    },
  })),
);

const BEHIND_MS = 2_000;

/** The standby has another address; connections to the server that died stay silent. */
export const FAILOVER_DRILLS: readonly Drill[] = [true, false].map((synchronous) => ({
  name: synchronous ? 'failover' : 'failover-async',
  title: `the primary dies, cut off from its ${synchronous ? 'synchronous' : 'asynchronous'} standby for 2 s, which takes over`,
  hasStandby: true,
  mayLose: !synchronous,
  async fault({ database, relays }: Stage, ms: number) {
    await database.addStandby(synchronous);
    await sleep(ms / 2);
    const address = await database.failOver(BEHIND_MS);
    relays.database.silence();
    relays.database.leadTo(address);
  },
}));
