/**
 * A paragraph, a list, or facts with their names. Text may hold links as [words](/address) and
 * {contactEmail}, which becomes a link to the contact address.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [name: string, text: string])[] };

export interface Section {
  /** The fragment that the table of contents leads to. Stable: people link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A page of reading: guidelines, terms, privacy. */
export interface ReadingDocument {
  readonly title: string;
  readonly lead: string;
  /** Legal texts only: what a consent refers to, and from when it holds. */
  readonly version?: { readonly number: string; readonly effective: string };
  readonly sections: readonly Section[];
}
