export interface Encryptor {
  lock(text: string, owner: string): string;
  /** Throws `UnreadableSecretError` for a changed text, one of another owner, or one of an unknown key. */
  open(locked: string, owner: string): string;
  isCurrent(locked: string, owner: string): boolean;
}

/** The secret key was changed, and the previous one is not configured. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError';
}
