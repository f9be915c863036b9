/** A text may hold [words](/address) and {contactEmail}, which become links. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [name: string, text: string])[] };

export interface Section {
  /** The fragment for the table of contents. Stable, because people link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface ReadingDocument {
  readonly title: string;
  readonly lead: string;
  /** Legal texts only: the version and date that a consent refers to. ACCOUNT-2 */
  readonly version?: { readonly number: string; readonly effective: string };
  readonly sections: readonly Section[];
}
