import type { Config } from '../../config.ts';
import { createS3Storage, ImageStoreError } from '../../gateways/storage/s3.ts';
import { type Finding, good, kindOf, problem } from './finding.ts';

/** Lists once and writes nothing. */
export async function checkImages({ s3 }: Pick<Config, 's3'>): Promise<Finding[]> {
  if (!s3) return [good('images', 'Pictures are stored in the data directory.')];
  try {
    for await (const _ of createS3Storage(s3).pages('avatars')) break;
    return [good('images', `The image store accepts our keys for ${s3.bucket}.`)];
  } catch (error) {
    return [wrong(s3.bucket, error)];
  }
}

function wrong(bucket: string, error: unknown): Finding {
  const status = error instanceof ImageStoreError ? error.status : null;
  if (status === 404)
    return problem(
      'images',
      `The image store has no bucket ${bucket}.`,
      'Create it there, or check S3_BUCKET, S3_REGION and S3_ENDPOINT.',
    );
  if (status === 401 || status === 403)
    return problem(
      'images',
      `The image store denies access to ${bucket}.`,
      'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. They need permission to list, read, write and delete.',
    );
  const found = `The image store can't be used (${status ?? kindOf(error)}).`;
  return problem(
    'images',
    found,
    'Check S3_ENDPOINT and S3_REGION, and that this machine can reach the store.',
  );
}
