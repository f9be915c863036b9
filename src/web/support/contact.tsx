import { ContactView } from '../../../views/support/ContactView.tsx';
import { assertNoTrap, readContact, submitContactMessage } from '../../domain/support/contact.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { everyone } from '../kit/guards.ts';
import { page, type Redirect } from '../kit/page.tsx';

const sent: Redirect = { to: paths.contact, toast: 'contactSent' };

/** EMAIL-7 */
export const contactPage = page({
  path: paths.contact,
  guard: everyone,
  width: 'narrow',
  listed: true,
  title: msg('Contact us'),
  description: msg('Write to Trotwell. We read every message ourselves and reply within 24 hours.'),
  intents: {
    send: {
      failed: 'contactFailed',
      async submit({ em, form, services, address, viewer }) {
        if (viewer.kind !== 'member') assertNoTrap(form);
        const message = readContact(form);
        await services.limits.use('contact', address, 'contactTooOften');
        await submitContactMessage(em, message);
        return sent;
      },
      again: () => sent,
    },
  },
  view: ({ form, context }) => <ContactView form={form} viewer={context.viewer} />,
});
