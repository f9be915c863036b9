import { Command } from 'commander';
import { examples } from './action.ts';
import { printResult } from './print.ts';

export function pushCommand(): Command {
  const group = new Command('push').description('make keys for push notifications');
  group
    .command('keys')
    .description('make a pair of keys for VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY')
    .action(makeKeys);
  return examples(group, ['push keys']);
}

async function makeKeys(): Promise<void> {
  const { newVapidKeys } = await import('../src/gateways/push/vapid-keys.ts');
  const { publicKey, privateKey } = newVapidKeys();
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const lines = Object.entries(keys).map(([name, key]) => `${name}=${key}`);
  printResult(lines.join('\n'), [keys]);
}
