/** Rows of an export are read in chunks, so that large lists need little memory. */
export interface ExportChunk {
  lines: string;
  /** The cursor of the next chunk; null after the last. */
  next: string | null;
}
