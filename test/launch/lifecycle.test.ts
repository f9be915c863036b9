import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLifecycle, ShuttingDownError } from '../../src/launch/lifecycle.ts';

function recorded() {
  const lifecycle = createLifecycle();
  const notes: string[] = [];
  const open = (name: string, opens = async () => {}, closes = async () => {}) =>
    lifecycle.open(
      name,
      async () => {
        await opens();
        notes.push(`open ${name}`);
      },
      async () => {
        await closes();
        notes.push(`close ${name}`);
      },
    );
  return { lifecycle, notes, open };
}

describe('the app', () => {
  it('closes its services in reverse order, once', async () => {
    const { lifecycle, notes, open } = recorded();
    await open('database');
    await open('web');
    await Promise.all([lifecycle.close(), lifecycle.close()]);
    expect(notes).toEqual(['open database', 'open web', 'close web', 'close database']);
  });

  it('closes the rest when one service fails to close', async () => {
    const { lifecycle, notes, open } = recorded();
    await open('database');
    await open('web', undefined, () => Promise.reject(new Error('stuck')));
    await lifecycle.close();
    expect(notes).toContain('close database');
  });

  it('closes a service that was still opening', async () => {
    const { lifecycle, notes, open } = recorded();
    const opening = open('slow', () => sleep(50));
    await lifecycle.close();
    await expect(opening).rejects.toThrow(ShuttingDownError);
    expect(notes).toEqual(['open slow', 'close slow']);
  });

  it('opens nothing while it closes', async () => {
    const { lifecycle, notes, open } = recorded();
    await lifecycle.close();
    await expect(open('late')).rejects.toThrow(ShuttingDownError);
    expect(notes).toEqual([]);
  });

  it('gives each service the remaining drain time', async () => {
    const lifecycle = createLifecycle();
    const given: number[] = [];
    for (const takes of [0, 60])
      await lifecycle.open(
        'part',
        async () => undefined,
        async (_, drainMs) => {
          given.push(drainMs);
          await sleep(takes);
        },
      );
    await lifecycle.close(100);
    expect(given[0]).toBeGreaterThan(90);
    expect(given[1]).toBeLessThan(45);
  });
});
