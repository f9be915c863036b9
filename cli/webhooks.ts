import { Command, Option } from 'commander';
import {
  WEBHOOK_TOPICS,
  type WebhookEndpoint,
  type WebhookTopic,
} from '../src/domain/webhooks/webhook-endpoint.ts';
import { cliActor, examples, wholeNumber, withDatabase } from './action.ts';
import { idCell, type Line, timeCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { MOST_ROWS, print, printList, printResult } from './print.ts';
import type { CliSession } from './session.ts';

const load = async () => ({
  ...(await import('../src/domain/webhooks/manage-endpoints.ts')),
  ...(await import('../src/domain/webhooks/endpoints.ts')),
});

export function webhooksCommand(): Command {
  const group = new Command('webhooks').description('send booking and payment events to your own systems');
  group.command('list').description('list webhooks').action(list);
  group
    .command('add <url>')
    .description('add a webhook; prints its secret, which is not shown again')
    .addOption(new Option('--only <topic>', 'only events of this topic').choices([...WEBHOOK_TOPICS]))
    .action(add);
  destructive(group.command('rotate-secret <id>'))
    .description('print a new secret; the old one also signs for 24 hours')
    .action(rotateSecret);
  destructive(group.command('remove <id>'))
    .description('remove a webhook and its list of deliveries')
    .action(remove);
  group.command('turn-on <id>').description('turn a webhook on').action(turnOn);
  group.command('turn-off <id>').description('turn a webhook off').action(turnOff);
  group.command('test <id>').description('send a test event').action(test);
  group
    .command('deliveries <id>')
    .description('list deliveries of the last 30 days, newest first')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(deliveries);
  group.command('redeliver <delivery-id>').description('send an event again').action(redeliver);
  return examples(group, [
    'webhooks add https://erp.example.org/trotwell --only payment',
    'webhooks test 6f1c2b1e',
    'webhooks rotate-secret 6f1c2b1e',
    'webhooks deliveries 6f1c2b1e --limit 10',
    'webhooks redeliver 0d9e8f7a',
  ]);
}

const list = withDatabase(async ({ transact }) => {
  const { endpoints } = await load();
  await print((await transact(endpoints)).map(lineOf), 'No webhooks.');
});

const add = withDatabase(async ({ transact, config }, url: string, { only }: { only?: WebhookTopic }) => {
  const { addEndpoint } = await load();
  const { readEndpoint } = await import('../src/domain/webhooks/endpoint-form.ts');
  const { createEncryptor } = await import('../src/gateways/encryption.ts');
  const topics = Object.fromEntries(WEBHOOK_TOPICS.map((topic) => [topic, !only || only === topic]));
  const endpoint = readEndpoint({ url, ...topics }, config.webhookHosts);
  const encryptor = createEncryptor(config, 'webhooks');
  const { id, secret } = await transact((em) => addEndpoint(em, cliActor, endpoint, encryptor));
  printResult(`Added: ${id}\nSecret, not shown again: ${secret}`, [{ id, secret }]);
});

const rotateSecret = withDatabase(async (session, typed: string) => {
  const commands = await load();
  const { createEncryptor } = await import('../src/gateways/encryption.ts');
  const id = await session.wholeId('webhook_endpoints', typed);
  const { url } = await session.transact((em) => commands.endpointById(em, id));
  await confirm(
    `This makes a new secret for the webhook ${new URL(url).host}. For 24 hours, events are signed with both the old and the ` +
      'new one: put the new one into your system within that time. After that, the old one no longer works.',
  );
  const encryptor = createEncryptor(session.config, 'webhooks');
  const secret = await session.transact((em) => commands.rotateSecret(em, cliActor, id, encryptor));
  printResult(`New secret, not shown again: ${secret}`, [{ id, secret }]);
});

const remove = withDatabase(async (session, typed: string) => {
  const { removeEndpoint, endpointById } = await load();
  const id = await session.wholeId('webhook_endpoints', typed);
  const { url } = await session.transact((em) => endpointById(em, id));
  await confirm(
    `This removes the webhook ${new URL(url).host}. It gets no more events, and its list of deliveries is deleted.`,
  );
  await session.transact((em) => removeEndpoint(em, cliActor, id));
  printResult('Removed.', [{ id }]);
});

type Change = 'turnOnEndpoint' | 'turnOffEndpoint' | 'sendTestEvent';

const changing = (command: Change, done: string) =>
  withDatabase(async (session: CliSession, typed: string) => {
    const commands = await load();
    const id = await session.wholeId('webhook_endpoints', typed);
    await session.transact(async (em) => void (await commands[command](em, cliActor, id)));
    printResult(done, [{ id }]);
  });

const turnOn = changing('turnOnEndpoint', 'Turned on.');
const turnOff = changing('turnOffEndpoint', 'Turned off.');
const test = changing(
  'sendTestEvent',
  'A test event is on its way. See its answer: trot webhooks deliveries',
);

const deliveries = withDatabase(async (session, typed: string, { limit }: { limit: number }) => {
  const { deliveriesOf } = await load();
  const id = await session.wholeId('webhook_endpoints', typed);
  const { items } = await session.transact((em) => deliveriesOf(em, id, null, MOST_ROWS));
  await printList(
    items.map((delivery) => ({
      id: idCell(delivery.id),
      event: delivery.type,
      status: delivery.status,
      answer: delivery.responseCode ?? delivery.error ?? null,
      attempts: delivery.attempts,
      created: timeCell(delivery.createdAt),
    })),
    limit,
    'No deliveries.',
  );
});

const redeliver = withDatabase(async (session, typed: string) => {
  const commands = await load();
  const id = await session.wholeId('webhook_deliveries', typed);
  await session.transact((em) => commands.redeliver(em, cliActor, id));
  printResult('On its way again.', [{ id }]);
});

const lineOf = ({ id, url, topics, turnedOffFor, failingSince, createdAt }: WebhookEndpoint): Line => ({
  id: idCell(id),
  host: { text: new URL(url).host, json: new URL(url).host },
  url: { text: null, json: url },
  topics: topics.join(', '),
  status: turnedOffFor ? `off (${turnedOffFor})` : failingSince ? 'failing' : 'on',
  failing_since: timeCell(failingSince),
  created: timeCell(createdAt),
});
