/** Rows of an export are read in chunks, so that large lists need little memory. */
export interface ExportChunk {
  lines: string;
  next: string | null;
}
