import { createECDH } from 'node:crypto';
import { type Config, publicKeyOf } from '../../config.ts';
import { keyFor } from '../secrets.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** How a push service reaches the operator. */
  subject: string;
}

type VapidConfig = Pick<Config, 'vapidPrivateKey' | 'vapidSubject' | 'secretKey' | 'dataDir'>;

/** Configured, else derived from a secret that all processes share (PUSH-3). */
export function vapidKeysOf({ vapidPrivateKey, vapidSubject, ...secrets }: VapidConfig): VapidKeys {
  const privateKey = vapidPrivateKey ?? keyFor(secrets, 'vapid').toString('base64url');
  return { publicKey: publicKeyOf(privateKey), privateKey, subject: vapidSubject };
}

/** For VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY. */
export function newVapidKeys(): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const privateKey = Buffer.alloc(32);
  const number = pair.getPrivateKey();
  number.copy(privateKey, 32 - number.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
