import type { Config } from '../../config.ts';
import { createS3Storage } from './s3.ts';
import { createFileStorage, type Storage } from './storage.ts';

export const createStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? createS3Storage(s3) : createFileStorage(dataDir);
