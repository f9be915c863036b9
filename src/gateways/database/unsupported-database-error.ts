export class UnsupportedDatabaseError extends Error {
  override readonly name = 'UnsupportedDatabaseError';
}
