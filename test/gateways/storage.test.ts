import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Storage } from '../../src/gateways/storage/s3.ts';
import { createFileStorage, newImageName, type Storage } from '../../src/gateways/storage/storage.ts';
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

describe.each(['files', 's3'])('images in %s', (kind) => {
  it('come back as they were saved, are gone when removed, and removing twice is fine', async () => {
    const storage = storages[kind] as Storage;
    const name = newImageName();
    await storage.save('avatars', name, new Uint8Array([1, 2, 3]));
    expect(await storage.read('avatars', name)).toEqual(Buffer.from([1, 2, 3]));
    expect(await storage.read('children-avatars', name)).toBeNull();
    await storage.remove('avatars', name);
    await storage.remove('avatars', name);
    expect(await storage.read('avatars', name)).toBeNull();
  });

  it.each(['../secrets.json', 'a/b.webp', 'a.svg', ''])('the name %j reaches no store', async (name) => {
    const before = asked.length;
    await expect(async () => (storages[kind] as Storage).read('avatars', name)).rejects.toThrow(TypeError);
    expect(asked).toHaveLength(before);
  });
});

it('the store is asked under its own path, signed', () => {
  expect(asked[0]?.path).toMatch(/^\/trotwell\/avatars\/[\w-]+\.webp$/);
  expect(asked[0]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/,
  );
});
