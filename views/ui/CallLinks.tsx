import { Phone } from 'lucide-react';
import type { BookingContact } from '../../src/domain/bookings/shown-booking.ts';
import { telHref } from '../../src/phone.ts';
import { tr } from '../../src/translate.ts';
import { Button } from './Button.tsx';

export { telHref };

type CallProps = {
  name: string;
  phone: string | null | undefined;
  primary?: boolean;
  size?: 'm' | 's';
  iconOnly?: boolean;
};

export function CallButton({ name, phone, primary, ...look }: CallProps) {
  if (!phone) return null;
  return (
    <Button
      href={telHref(phone)}
      variant={primary ? 'primary' : 'secondary'}
      {...look}
      icon={Phone}
      label={tr('Call {name}', { name })}
    />
  );
}

type CallButtonsProps = Pick<CallProps, 'size'> & {
  people: readonly { firstName: string; phone: string | null | undefined }[];
};
export const CallButtons = ({ people, size }: CallButtonsProps) =>
  people.map(({ firstName, phone }) => (
    <CallButton key={`${firstName} ${phone}`} name={firstName} phone={phone} size={size} />
  ));

export function ContactLines({ name, contact }: { name: string; contact: BookingContact }) {
  const [beforeAt, domain] = contact.email.split('@');
  return (
    <p className="contact-lines">
      {contact.phone ? (
        <a href={telHref(contact.phone)}>{contact.phone}</a>
      ) : (
        <span className="soft">{tr("{name} hasn't added a phone number", { name })}</span>
      )}
      <a href={`mailto:${contact.email}`}>
        <span>
          {beforeAt}@<wbr />
          {domain}
        </span>
      </a>
    </p>
  );
}
