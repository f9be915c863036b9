import { randomUUID } from 'node:crypto';
import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { emailField } from '../accounts/sign-in/sign-up.ts';
import { entity, moment } from '../columns.ts';
import { invalid } from '../forms/domain-error.ts';
import { type RawForm, readForm, requiredName, requiredText } from '../forms/form.ts';
import { enqueue } from '../outbox/outbox.ts';

export const ContactMessage = entity('ContactMessage', 'contact_messages', {
  id: p.uuid().primary(),
  firstName: p.text(),
  lastName: p.text(),
  email: p.text(),
  subject: p.text(),
  message: p.text(),
  createdAt: moment(),
});

const contactForm = z.object({
  firstName: requiredName(80),
  lastName: requiredName(80),
  email: emailField(),
  subject: requiredText(200).transform((text) => text.replace(/\s+/g, ' ')),
  message: requiredText(5000),
});
export type ContactForm = z.infer<typeof contactForm>;

export const readContact = (raw: RawForm): ContactForm => readForm(contactForm, raw);

/** A honeypot, under a name that no program fills in for a person (EMAIL-7). */
export function assertNoTrap(raw: RawForm): void {
  if (String(raw[TRAP] ?? '') !== '') throw invalid({ form: { code: 'contactTrap' } });
}

export const TRAP = 'leaveEmpty';

export async function submitContactMessage(em: EntityManager, form: ContactForm): Promise<void> {
  const id = randomUUID();
  await em.insert(ContactMessage, { id, ...form, createdAt: clock.now() });
  await enqueue(em, 'mail.contact-message', { contactMessageId: id });
}
