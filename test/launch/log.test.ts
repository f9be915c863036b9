import { describe, expect, it } from 'vitest';
import { describeError } from '../../src/log-error.ts';

describe('what the log keeps of an error', () => {
  it('is its kind, its code and its place', () => {
    const error = Object.assign(new TypeError('no such thing'), { code: 'ENOENT' });
    const described = describeError(error);
    expect(described).toMatchObject({ type: 'TypeError', message: 'no such thing', code: 'ENOENT' });
    expect(described.stack).toContain('log.test.ts');
  });

  it('is none of the people that it quotes', () => {
    const error = new Error(`insert into children (name) values ('Mia O''Hara') failed for ann@example.org`);
    expect(JSON.stringify(describeError(error))).not.toMatch(/Mia|Hara|ann@/);
  });

  it('is none of the objects that hang on it', () => {
    const error = Object.assign(new Error('lost'), {
      client: { password: 'secret' },
      detail: 'Key (email)=(a@b.c)',
    });
    expect(JSON.stringify(describeError(error))).not.toMatch(/secret|Key \(/);
  });

  it('goes down to the cause', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    expect(describeError(error).cause?.message).toBe('inner');
  });
});
