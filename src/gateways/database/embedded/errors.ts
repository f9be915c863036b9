export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

export class DataDirectoryInUseError extends EmbeddedDatabaseError {}
