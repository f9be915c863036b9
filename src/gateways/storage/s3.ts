import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../config.ts';
import { type Bucket, isImageName, type Storage, type StoredFile } from './storage.ts';

const PATIENCE_MS = 10_000;

export class ImageStoreError extends Error {
  override readonly name = 'ImageStoreError';
  readonly status: number;

  constructor(status: number, what: string) {
    super(what);
    this.status = status;
  }
}

export function createS3Storage({ endpoint, region, bucket, ...keys }: S3Config): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
  // Path style, which every compatible store understands.
  const base = `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')}/${bucket}`;
  const ask = async (folder: Bucket, name: string, init: RequestInit): Promise<Response> => {
    if (!isImageName(name)) throw new TypeError('This cannot be the name of an image');
    const answer = await client.fetch(`${base}/${folder}/${name}`, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new ImageStoreError(answer.status, `The image store answered ${answer.status} to ${init.method}`);
  };
  const storage: Storage = {
    async save(folder, name, bytes) {
      const body = new Uint8Array(bytes);
      const answer = await ask(folder, name, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'image/webp' },
      });
      if (!answer.ok) throw new ImageStoreError(answer.status, 'The image store has no such bucket');
    },
    async read(folder, name) {
      const answer = await ask(folder, name, { method: 'GET' });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async remove(folder, name) {
      await ask(folder, name, { method: 'DELETE' });
    },
    async *pages(folder) {
      for (let from: string | undefined = ''; from !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
        if (from) query.set('continuation-token', from);
        const answer = await client.fetch(`${base}?${query}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!answer.ok)
          throw new ImageStoreError(answer.status, `The image store answered ${answer.status} to a listing`);
        const listing = await answer.text();
        yield filesIn(listing, folder);
        from = tagIn(listing, 'NextContinuationToken');
      }
    },
    async assertUsable() {
      for await (const _ of storage.pages('avatars')) return;
    },
  };
  return storage;
}

function filesIn(listing: string, folder: Bucket): StoredFile[] {
  return [...listing.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry]) => {
    const name = tagIn(entry!, 'Key')?.slice(folder.length + 1);
    const savedAt = tagIn(entry!, 'LastModified');
    return name && savedAt && isImageName(name) ? [{ name, savedAt: new Date(savedAt) }] : [];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function tagIn(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
