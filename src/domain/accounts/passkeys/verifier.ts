export interface CredentialResponse {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, unknown> & { clientDataJSON: string; userHandle?: string | undefined };
  clientExtensionResults: object;
}

export interface NewCredential {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  synced: boolean;
}

/** Checks origin, relying party, challenge, user verification and signature. Null for a response that fails any. */
export interface PasskeyVerifier {
  registered(response: CredentialResponse, challenge: string): Promise<NewCredential | null>;
  signed(
    response: CredentialResponse,
    challenge: string,
    key: Pick<NewCredential, 'credentialId' | 'publicKey'>,
  ): Promise<{ counter: number; synced: boolean } | null>;
}
