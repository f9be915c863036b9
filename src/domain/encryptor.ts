export interface Encryptor {
  lock(text: string, owner: string): string;
  /** Throws for a changed text, or one of another owner. */
  open(locked: string, owner: string): string;
}
