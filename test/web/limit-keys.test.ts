import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [, rules = ''] =
  /const RULES = \{([\s\S]*?)\n\} satisfies/.exec(read('src/web/limits/limits.ts')) ?? [];
const names = [...rules.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name!);

/** A call, with its limit or the variable that has its name, or a pair of both in a list. */
const COUNTED = /(limits\.(?:use|count)\(\s*'?|\[\s*')(\w+)'?,\s*(?![\s'])(?=([^\n]*))/g;
/** The account or network of who asks, or a secret that only they have. */
const OF_WHO_ASKS =
  /^((viewer|me)\.id|person|idOf\(viewer\) \?\? ''|address|addressOf\(c, config\.trustProxy\)|device|range|addressRange\(address\)|reader\.id|proof\.id|`\$\{(id|viewer\.id)\}\/.*`|asker|`\$\{asker\} .*`)$/;

/** A limit keyed only by what a stranger can name shuts out who it protects, unless there is a reason why not. */
const BY_WHAT_STRANGERS_NAME: Readonly<Record<string, string>> = {
  'signIn email':
    'guesses of a password are counted over all networks; a known device, a passkey and the link for a new password pass by it (ACCOUNT-13)',
  'signInPasskey response.id': 'the browser of the owner alone knows the random id of a passkey',
  'twoFactorChallenge known ?? step.userId':
    'only the right password leads here, and a known device has its own count',
  'name email':
    'refuses nobody: a mailbox that has links that work gets no further one (ACCOUNT-6, ACCOUNT-16)',
  'reset email': 'refuses nobody, as above',
  'resend key': 'refuses nobody: the first email starts the minute (ACCOUNT-6)',
  'contactMailbox mailbox':
    'far more first-time senders in a day than a few strangers; known relations pass by it',
  'signUpTotal EVERYWHERE': 'refuses nobody: it asks for a proof of work (PUBLIC-4)',
  'receipts id': 'admins only',
  'receipts booking_id': 'admins only',
  'decisionEmail id': 'admins only',
  'decisionEmail user_id': 'admins only',
};

it('each limit counts who asks, or has a reason why no stranger shuts out the owner of what it counts (SAFETY-15)', () => {
  const used = new Set<string>();
  const named = new Set<string>();
  for (const path of globSync('src/web/**/*.{ts,tsx}', { cwd: root })) {
    const text = read(path);
    for (const [, name = ''] of text.matchAll(/limit: '(\w+)'/g)) used.add(name);
    for (const [, before = '', name = '', rest = ''] of text.matchAll(COUNTED)) {
      if (before.startsWith('[') && !names.includes(name)) continue;
      used.add(name);
      const key = argument(rest);
      if (!OF_WHO_ASKS.test(key)) named.add(`${name} ${key}`);
    }
  }
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
  expect([...named].toSorted()).toEqual(Object.keys(BY_WHAT_STRANGERS_NAME).toSorted());
});

/** Up to the comma or bracket that ends it. */
function argument(text: string): string {
  let depth = 0;
  const end = [...text].findIndex((character) => {
    if ('({['.includes(character)) depth++;
    if (')}]'.includes(character)) depth--;
    return depth < 0 || (depth === 0 && character === ',');
  });
  return end < 0 ? text : text.slice(0, end);
}
