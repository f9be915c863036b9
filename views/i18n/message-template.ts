export interface MessageTemplate {
  /** May hold {placeholders}. */
  readonly title: string;
  readonly text?: string;
  /** An error has `role="alert"`, the rest `role="status"`. */
  readonly kind: 'error' | 'success' | 'info';
}

export type MessageTemplates = Readonly<Record<string, MessageTemplate>>;
