/** A piece of a list on its way into a file: so that a hundred thousand rows need no more memory than five hundred. */
export interface ExportChunk {
  /** Comma-separated values, each line with its end. */
  lines: string;
  /** Where the next piece begins; null after the last. */
  next: string | null;
}
