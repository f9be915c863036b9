import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '../../src/gateways/database/embedded/lock.ts';
import { processStartId } from '../../src/gateways/database/embedded/process-identity.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trotwell-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = (patience = 0) => takeLock(path, { patience, refuse: (pid) => new Error(`taken by ${pid}`) });

describe('the lock of a data directory', () => {
  it('belongs to one process at a time, named in the error', async () => {
    const lock = await take();
    await expect(take()).rejects.toThrow(`taken by ${process.pid}`);
    lock.release();
    (await take()).release();
    expect(existsSync(path)).toBe(false);
  });

  it('is taken over from a process that has ended', async () => {
    writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, processStartId: 'long ago' }));
    await take();
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
  });

  it('is taken over when its process id belongs to another program by now', async () => {
    writeFileSync(path, JSON.stringify({ pid: process.ppid, processStartId: 'another boot/1' }));
    await expect(take()).resolves.toBeDefined();
  });

  it('is taken over when it is incomplete, as after a full disk', async () => {
    writeFileSync(path, '{"pid":');
    await expect(take()).resolves.toBeDefined();
  });

  it('is waited for while its owner stops', async () => {
    const holder = { pid: process.ppid, processStartId: processStartId(process.ppid), stopping: true };
    writeFileSync(path, JSON.stringify(holder));
    setTimeout(() => rmSync(path), 200);
    await expect(take()).resolves.toBeDefined();
  });

  it('is taken over by one of many processes', async () => {
    writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, processStartId: 'long ago' }));
    const takers = await Promise.allSettled(Array.from({ length: 20 }, () => take()));
    expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
