/** A reason, in words for the person at the terminal, why the embedded database cannot start. Shown without a stack trace. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another live process runs the database of this data folder. */
export class DataDirectoryInUseError extends EmbeddedDatabaseError {}
