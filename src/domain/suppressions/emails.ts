import type { EmailBuilders } from '../email/email.ts';
import { requiredField } from '../outbox/outbox.ts';
import { Profile } from '../people/profile.ts';

export const suppressionEmailBuilders: EmailBuilders<'address-test'> = {
  'address-test': async (em, payload) => {
    const person = await em.findOne(Profile, { id: requiredField(payload, 'userId'), hiddenAt: null });
    return person && { to: person.email, data: { firstName: person.firstName } };
  },
};
