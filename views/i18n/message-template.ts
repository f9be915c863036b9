export interface MessageTemplate {
  readonly title: string;
  readonly text?: string | undefined;
  /** An error has `role="alert"`, the rest `role="status"`. */
  readonly kind: 'error' | 'success' | 'info';
}

const templateOf =
  <Kind extends MessageTemplate['kind']>(kind: Kind) =>
  <Title extends string, Text extends string | undefined = undefined>(title: Title, text?: Text) => ({
    title,
    text: text as Text,
    kind,
  });

export const error = templateOf('error');
export const success = templateOf('success');
export const info = templateOf('info');
