/** Why a backup cannot be made or read back, in words for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
