import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Closing, createHouse } from '../../src/launch/house.ts';

/** A house that writes down what happens in it. */
function noted() {
  const house = createHouse();
  const notes: string[] = [];
  const open = (name: string, opens = async () => {}, closes = async () => {}) =>
    house.open(
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
  return { house, notes, open };
}

describe('the house', () => {
  it('closes its parts in reverse, once', async () => {
    const { house, notes, open } = noted();
    await open('database');
    await open('web');
    await Promise.all([house.close(), house.close()]);
    expect(notes).toEqual(['open database', 'open web', 'close web', 'close database']);
  });

  it('closes the rest when one part fails to', async () => {
    const { house, notes, open } = noted();
    await open('database');
    await open('web', undefined, () => Promise.reject(new Error('stuck')));
    await house.close();
    expect(notes).toContain('close database');
  });

  it('closes a part that was still opening', async () => {
    const { house, notes, open } = noted();
    const opening = open('slow', () => sleep(50));
    await house.close();
    await expect(opening).rejects.toThrow(Closing);
    expect(notes).toEqual(['open slow', 'close slow']);
  });

  it('opens nothing once it closes', async () => {
    const { house, notes, open } = noted();
    await house.close();
    await expect(open('late')).rejects.toThrow(Closing);
    expect(notes).toEqual([]);
  });
});
