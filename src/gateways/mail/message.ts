import { z } from 'zod';
import { isMailAddress } from '../../domain/accounts/sign-in/email-rules.ts';
import type { Topic } from '../../domain/email/email-topics.ts';

export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  unsubscribeUrl?: string | undefined;
  /** The topic that names the list (PUBLIC-6); none for emails that are no notification. */
  topic?: Topic | null;
  /** What emails of one thread have in common, such as the id of a walk. */
  thread?: string | undefined;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Not retried: a broken address, or a line break in a header. */
export class UnsendableMailError extends Error {
  override name = 'UnsendableMailError';
}

// No display name and no list: nothing that could add a header or a recipient.
const address = z.string().refine(isMailAddress);
// Cc are the control characters, Zl and Zp the line and paragraph separators.
const subject = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

/** Prevents header injection by line breaks. The UnsendableMailError names the field, never its content. */
export function assertSendable(message: MailMessage, messageId: string): void {
  check('id', id, messageId);
  check('to', address, message.to);
  if (message.thread !== undefined) check('thread', id, message.thread);
  check('subject', subject, message.subject);
  if (message.replyTo !== undefined) check('replyTo', address, message.replyTo);
}

function check(field: string, schema: z.ZodType, value: unknown): void {
  if (!schema.safeParse(value).success) throw new UnsendableMailError(`Mail refused: ${field} is not valid`);
}
