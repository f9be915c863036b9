import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Storage } from '../../src/gateways/storage/s3.ts';
import {
  createFileStorage,
  newImageName,
  privateImageName,
  type Storage,
} from '../../src/gateways/storage/storage.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';

const folder = makeTestFolder();
const objects = new Map<string, Buffer>();
const asked: { method: string; path: string; authorization: string }[] = [];
let store: Server;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  store = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push({ method: request.method ?? '', path, authorization: request.headers.authorization ?? '' });
    if (request.method === 'PUT') objects.set(path, await buffer(request));
    if (request.method === 'DELETE') objects.delete(path);
    if (path.includes('list-type=2'))
      return void response.end(listing(new URL(path, 'http://store').searchParams));
    const found = objects.get(path);
    response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found);
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  storages.files = createFileStorage(folder);
  storages.s3 = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'trotwell',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});
afterAll(() => {
  store.close();
  removeTestFolder(folder);
});

/** ListObjectsV2 of the store, two at a time. */
function listing(query: URLSearchParams): string {
  const keys = [...objects.keys()].map((path) => path.replace('/trotwell/', ''));
  const all = keys.filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token')?.replace('at&', '') ?? 0);
  const entries = all
    .slice(from, from + 2)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
    );
  const more =
    from + 2 < all.length ? `<NextContinuationToken>at&amp;${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
}

describe.each(['files', 's3'])('images in %s', (kind) => {
  it('are read as they were saved, are gone when removed, and can be removed twice', async () => {
    const storage = storages[kind] as Storage;
    const name = newImageName();
    await storage.save('avatars', name, new Uint8Array([1, 2, 3]));
    expect(await storage.read('avatars', name)).toEqual(Buffer.from([1, 2, 3]));
    expect(await storage.read('children-avatars', name)).toBeNull();
    await storage.remove('avatars', name);
    await storage.remove('avatars', name);
    expect(await storage.read('avatars', name)).toBeNull();
  });

  it('are listed with the time of saving, in pages, each bucket separately', async () => {
    const storage = storages[kind] as Storage;
    const names = Array.from({ length: 5 }, newImageName);
    for (const name of names) await storage.save('avatars', name, new Uint8Array([1]));
    const childs = privateImageName('00000000-0000-4000-8000-000000000001', new Date(5));
    await storage.save('children-avatars', childs, new Uint8Array([1]));
    const listed = async (bucket: 'avatars' | 'children-avatars') =>
      (await Array.fromAsync(storage.pages(bucket))).flat();
    const avatars = await listed('avatars');
    expect(avatars.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(avatars.every(({ savedAt }) => savedAt.getTime() > Date.parse('2026-01-01'))).toBe(true);
    expect((await listed('children-avatars')).map(({ name }) => name)).toEqual([childs]);
    for (const name of names) await storage.remove('avatars', name);
    expect(await listed('avatars')).toEqual([]);
  });

  it.each(['../secrets.json', 'a/b.webp', 'a.svg', ''])('the name %j is rejected', async (name) => {
    const before = asked.length;
    await expect(async () => (storages[kind] as Storage).read('avatars', name)).rejects.toThrow(TypeError);
    expect(asked).toHaveLength(before);
  });
});

it('the store is called with its path prefix, signed', () => {
  expect(asked[0]?.path).toMatch(/^\/trotwell\/avatars\/[\w-]+\.webp$/);
  expect(asked[0]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/,
  );
});

it('half an upload, cut off by a crash, is listed too and can be removed', async () => {
  const files = storages.files as Storage;
  const name = newImageName();
  await files.save('avatars', name, new Uint8Array([1]));
  const path = join(folder, 'images', 'avatars', name);
  await rename(path, `${path}.new`);
  const [page] = await Array.fromAsync(files.pages('avatars'));
  expect(page?.map((file) => file.name)).toEqual([`${name}.new`]);
  await files.remove('avatars', `${name}.new`);
  expect(await Array.fromAsync(files.pages('avatars'))).toEqual([]);
});

it('is no place for pictures where nothing can be written, and is one again afterwards', async () => {
  const dataDir = makeTestFolder();
  const files = createFileStorage(dataDir);
  await expect(files.assertUsable()).rejects.toMatchObject({ code: 'ENOENT' });
  mkdirSync(dataDir);
  await files.assertUsable();
  const away = createS3Storage({
    ...{
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'a',
      secretAccessKey: 's',
    },
  });
  await expect(away.assertUsable()).rejects.toThrow();
  await storages.s3!.assertUsable();
  removeTestFolder(dataDir);
});
