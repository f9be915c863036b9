import { market } from '../../market.ts';
import type { EmailBuilders } from '../email/email.ts';
import { requiredField } from '../outbox/outbox.ts';
import { fullName } from '../people/names.ts';
import { ContactMessage } from './contact.ts';

export const supportEmailBuilders: EmailBuilders<'contact-message'> = {
  'contact-message': async (em, payload) => {
    const sent = await em.findOne(ContactMessage, requiredField(payload, 'contactMessageId'));
    if (!sent) return null;
    const { email, subject, message } = sent;
    return { to: market.contactEmail, replyTo: email, data: { name: fullName(sent), subject, message } };
  },
};
