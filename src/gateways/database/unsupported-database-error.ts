export class UnsupportedDatabaseError extends Error {
  override readonly name = 'UnsupportedDatabaseError';
}

export const MADE_BEFORE =
  'This database was made before the first release, or by another program, and cannot be upgraded. ' +
  'Use an empty database, or another DATA_DIR.';
