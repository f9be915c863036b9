import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from './app.ts';

interface Options {
  challenge: string;
  user?: { id: string };
}

/** What a hostile or a broken device would do differently. */
interface Faults {
  origin?: string;
  relyingParty?: string;
  /** Whether the person showed a face, a finger or a PIN. */
  verified?: boolean;
  userHandle?: string;
  signature?: string;
  type?: string;
}

const PRESENT = 1;
const VERIFIED = 4;
/** May be, and is. */
const BACKED_UP = 0x18;
const ATTESTED = 64;

/** A device with one passkey (ECDSA with P-256, no attestation). */
export class SoftwareKey {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  isSynced = false;
  #user = '';
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  register(options: Options, faults: Faults = {}): string {
    this.#user = options.user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const authData = Buffer.concat([
      this.#authData(ATTESTED, faults),
      Buffer.alloc(16),
      length,
      id,
      this.#publicKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#json({
      clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  sign(options: Options, faults: Faults = {}): string {
    const authData = this.#authData(0, faults);
    const data = clientData('webauthn.get', options, faults);
    const signed = Buffer.concat([authData, sha256(data)]);
    return this.#json({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: faults.signature ?? sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: faults.userHandle ?? this.#user,
    });
  }

  #authData(more: number, { relyingParty = 'localhost', verified = true }: Faults): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (verified ? VERIFIED : 0) | (this.isSynced ? BACKED_UP : 0) | more;
    return Buffer.concat([sha256(Buffer.from(relyingParty)), Buffer.from([flags]), counter]);
  }

  /** As COSE: a CBOR map with the coordinates. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  #json = (response: object): string =>
    JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} });
}

const clientData = (type: string, { challenge }: Options, { origin = ORIGIN, ...faults }: Faults): Buffer =>
  Buffer.from(JSON.stringify({ type: faults.type ?? type, challenge, origin, crossOrigin: false }));

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
