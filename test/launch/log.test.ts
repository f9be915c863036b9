import { describe, expect, it } from 'vitest';
import { describeError } from '../../src/log.ts';

describe('what the log keeps of an error', () => {
  it('is its name, its code and its stack', () => {
    const error = Object.assign(new TypeError('no such thing'), { code: 'ENOENT' });
    const described = describeError(error);
    expect(described).toMatchObject({ type: 'TypeError', message: 'no such thing', code: 'ENOENT' });
    expect(described.stack).toContain('log.test.ts');
  });

  it('contains no person that it quotes (CHILD-7)', () => {
    const error = new Error(`insert into children (name) values ('Mia O''Hara') failed for ann@example.org`);
    expect(JSON.stringify(describeError(error))).not.toMatch(/Mia|Hara|ann@/);
  });

  it('is the full path, with the names of scoped packages', () => {
    const stack =
      'Error: x\n    at f (file:///srv/node_modules/@mikro-orm/core/utils/Utils.js:1:2)\n    at node_modules/@hono/node-server@2.1.8/dist/index.mjs:3:4';
    expect(describeError(Object.assign(new Error('x'), { stack })).stack).toBe(stack);
  });

  it('is the full path, even when a directory looks like an address', () => {
    const frames =
      '\n    at f (/home/trot@host.example.org/node_modules/@mikro-orm/core/Utils.js:1:2)\n    at /srv/app@2.0.rc/x.js:3:4';
    const stack = (message: string) => `Error: ${message}${frames}`;
    const error = Object.assign(new Error('ann@example.org'), { stack: stack('ann@example.org') });
    expect(describeError(error).stack).toBe(stack('[e-mail]'));
  });

  it('contains no address in a message that looks like a stack frame, or that was changed later', () => {
    const message = 'x\n    at ann@example.org\n    at bob@example.org';
    expect(describeError(new Error(message)).stack).not.toMatch(/ann@|bob@/);
    const changed = Object.assign(new Error('ann@example.org'), { message: 'changed' });
    expect(describeError(changed).stack).not.toMatch(/ann@/);
  });

  it.each([
    'ann@example.org',
    '<ann@example.org>',
    'mailto:ann@example.org',
    '(ann+x@mail.example.org).',
    'to=ann@münchen.de',
    'pg://ann:secret@db.example.org/x',
  ])('contains no address in any notation: %s', (text) => {
    expect(describeError(new Error(text)).message).not.toMatch(/ann@|ann\+|@db|secret/);
  });

  it.each([
    ['@', '@'.repeat(200_000)],
    ['a@', 'a@'.repeat(100_000)],
    ['a@a.', 'a@a.'.repeat(50_000)],
    ['letters', 'a'.repeat(200_000)],
    ['quotes', "'".repeat(200_001)],
  ])('takes linear time: %s', (_, text) => {
    const began = performance.now();
    describeError(new Error(text));
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('contains no objects attached to it', () => {
    const error = Object.assign(new Error('lost'), {
      client: { password: 'secret' },
      detail: 'Key (email)=(a@b.c)',
    });
    expect(JSON.stringify(describeError(error))).not.toMatch(/secret|Key \(/);
  });

  it('includes its causes', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    expect(describeError(error).cause?.message).toBe('inner');
  });
});
