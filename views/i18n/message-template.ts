/** One text that a person may see: as a toast, at a field, or as a notice in a page. */
export interface MessageTemplate {
  /** The heading, or the whole sentence where there is only one. May hold {placeholders}. */
  readonly title: string;
  /** The sentence under the heading. */
  readonly text?: string;
  /** Errors are announced as alerts, the rest politely as status. */
  readonly kind: 'error' | 'success' | 'info';
}

export type MessageTemplates = Readonly<Record<string, MessageTemplate>>;
