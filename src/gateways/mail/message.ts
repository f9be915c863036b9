import { z } from 'zod';
import { isMailAddress } from '../../domain/accounts/email-rules.ts';

/** One email, ready to leave: a single receiver, a plain subject and the same content twice. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, when not to the sender (the contact form). */
  replyTo?: string;
  /** Where the receiver stops emails of this kind, for those that one may do without. */
  unsubscribeUrl?: string | undefined;
}

/** A message that no retry can repair: a broken address, a line break in a header. */
export class UnsendableMailError extends Error {
  override name = 'UnsendableMailError';
}

// One bare address: no display name, no list, nothing that could start another header.
const address = z.string().refine(isMailAddress);
// Cc is the control characters, Zl and Zp the line and paragraph separators.
const subject = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

/**
 * Holds a message against what may stand in a mail header, so that a line break in a name or an address can
 * never add a header or a receiver. Throws UnsendableMail naming the field, never its content.
 */
export function assertSendable(message: MailMessage, messageId: string): void {
  check('id', id, messageId);
  check('to', address, message.to);
  check('subject', subject, message.subject);
  if (message.replyTo !== undefined) check('replyTo', address, message.replyTo);
}

function check(field: string, schema: z.ZodType, value: unknown): void {
  if (!schema.safeParse(value).success) throw new UnsendableMailError(`Mail refused: ${field} is not valid`);
}
