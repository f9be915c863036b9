/** A reason, in words for the person at the terminal, why the embedded database cannot start. Shown without a stack trace. */
export class EmbeddedDatabaseFault extends Error {
  override name = 'EmbeddedDatabaseFault';
}

/** Another live process runs the database of this data folder. */
export class FolderTaken extends EmbeddedDatabaseFault {}
