import { createECDH } from 'node:crypto';

/** Of a P-256 key, both base64url (RFC 8292). Throws for a text that is no private key. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

export function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey;
  } catch {
    return false;
  }
}
