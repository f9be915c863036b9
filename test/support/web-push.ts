import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** The browser's side of RFC 8291, with node:crypto alone: not the library that encrypts. */
export interface PushKeys {
  ecdh: ECDH;
  auth: Buffer;
}

const RECORD = 4096;

export function decrypt(body: Buffer, { ecdh, auth }: PushKeys): Buffer {
  const salt = body.subarray(0, 16);
  if (body.readUInt32BE(16) !== RECORD) throw new Error('An unexpected record size');
  const idLength = body[20]!;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const ikm = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Broken padding');
  return padded.subarray(0, end);
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export interface Vapid {
  publicKey: string;
  claims: { aud: string; exp: number; sub: string };
}

/** RFC 8292. Throws unless the token is signed with the key that it comes with. */
export function readVapid(authorization: string | undefined): Vapid {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (JSON.parse(decode(header)).alg !== 'ES256') throw new Error('Not ES256');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('A forged token');
  return { publicKey, claims: JSON.parse(decode(claims)) };
}

const decode = (part: string): string => Buffer.from(part, 'base64url').toString();

export function newPushKeys(): PushKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: Buffer.from(crypto.getRandomValues(new Uint8Array(16))) };
}
