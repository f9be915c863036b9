import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { PASSES } from '../support/empty-pages.ts';
import { makeTestFolder } from '../support/folders.ts';

/**
 * A test of the tests: all pages are empty, and every test that reads one must fail. `FILES=test/web/walkers` runs only some.
 * Exceptions, by title, with the reason.
 */
const EXCEPTIONS: Record<string, string> = {
  ...about('accounts/changed-secret-key.long', 'reads pages only to set up the phone', [
    'the previous key still reads, and the job re-encrypts; a lost secret stays as it is (SIGNIN-15)',
    'trot doctor counts what the key cannot open',
    'links that the previous key signed still work',
  ]),
  ...about('accounts/mail-links', 'is about where 20 answers lead', [
    'the page for a new password works once, however often it is pressed at the same moment (ACCOUNT-8)',
  ]),
  ...about('accounts/passkeys', 'is about where a sign-in leads, and what is stored', [
    'a sign-in with a passkey needs no second factor, even for admins who need one, and returns to the page that was asked for (SIGNIN-7)',
    'a new device is reported by email, but not a known one or the first one of an account (SIGNIN-12)',
    'sign-in is reset for someone who lost their phone never by an admin for an admin, nor by anyone else (SIGNIN-11)',
  ]),
  ...about('webhooks/webhooks', 'reads pages only to set up the webhook', [
    'an admin adds a webhook (WEBHOOK-1, WEBHOOK-2) up to twenty, also when many are added at once',
    'a webhook that is removed meanwhile stops nobody from booking',
    'a secret that is rotated (WEBHOOK-8) is not rotated where the webhook is not found',
    ...['10.0.0.7', '127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'].map(
      (address) =>
        `our servers send no request to a private network (WEBHOOK-4) although the name of an endpoint resolves to ${address}`,
    ),
    'our servers send no request to a private network (WEBHOOK-4) or to a host that the operator no longer lists',
  ]),
  ...about('races.sized', 'is about what is stored after two acts at the same moment', [
    'nothing stays pending for a person who loses their approval: either side is unapproved while a request is sent or accepted',
  ]),
  ...about('accounts/two-factor', 'compares statuses and addresses of all pages', [
    'a sign-in that needs its code opens no page, accepts no form, and is no session',
  ]),
};

function about(file: string, reason: string, titles: readonly string[]): Record<string, string> {
  return Object.fromEntries(titles.map((title) => [`test/web/${file}.test.ts: ${title}`, reason]));
}

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; failureMessages: string[] }[] }[];
}

it('no test of a page passes when the page is empty', { timeout: 3_600_000 }, () => {
  const { FILES = 'test/web' } = process.env;
  // The slow ones run in another project, and are about speed and crashes.
  const files = globSync(`${FILES}/**/!(*.long).test.{ts,tsx}`, { cwd: root }).filter((path) =>
    /\.(get|post)\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  const report = join(makeTestFolder(), 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'server', '--reporter=json', `--outputFile=${report}`, ...files];
  spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, EMPTY_PAGES: '1' } });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const passing = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.some((message) => message.includes(PASSES)))
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  expect(testResults.length).toBe(files.length);
  expect(passing.filter((title) => !(title in EXCEPTIONS)).sort()).toEqual([]);
});
