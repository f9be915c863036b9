import { Phone } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { BookingContact } from '../../src/domain/bookings/shown-booking.ts';
import { telHref } from '../../src/phone.ts';
import { tr } from '../../src/translate.ts';
import { Button } from './Button.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export { telHref };

/** The form of the card that stores the call, by `tel:` address. INCIDENT-9 */
export const CallForms = createContext<ReadonlyMap<string, string>>(new Map());

type CallProps = {
  name: string;
  phone: string | null | undefined;
  primary?: boolean;
  size?: 'm' | 's';
  iconOnly?: boolean;
};

export function CallButton({ name, phone, primary, ...look }: CallProps) {
  const form = useContext(CallForms).get(telHref(phone ?? '') ?? '');
  if (!phone) return null;
  const href = telHref(phone);
  if (!href) return <span>{phone}</span>;
  const shown = { ...look, icon: Phone, label: tr('Call {name}', { name }) };
  const variant = primary ? 'primary' : 'secondary';
  if (form) return <SubmitButton form={form} variant={variant} {...shown} />;
  return <Button href={href} variant={variant} {...shown} />;
}

export function PhoneLink({ phone }: { phone: string }) {
  const href = telHref(phone);
  const form = useContext(CallForms).get(href ?? '');
  if (!href) return phone;
  if (!form) return <a href={href}>{phone}</a>;
  return (
    <button type="submit" form={form} className="link">
      {phone}
    </button>
  );
}

export const PhoneOrNone = ({ name, phone }: Pick<CallProps, 'name' | 'phone'>) => (
  <p className={phone ? undefined : 'soft'}>
    {phone ? <PhoneLink phone={phone} /> : tr("{name} hasn't added a phone number", { name })}
  </p>
);

export const PhoneLines = ({ people }: Pick<CallButtonsProps, 'people'>) =>
  people.map(
    ({ firstName, phone }) =>
      phone && (
        <p key={`${firstName} ${phone}`}>
          {firstName}: <PhoneLink phone={phone} />
        </p>
      ),
  );

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
    <div className="contact-lines">
      <PhoneOrNone name={name} phone={contact.phone} />
      <a href={`mailto:${contact.email}`}>
        <span>
          {beforeAt}@<wbr />
          {domain}
        </span>
      </a>
    </div>
  );
}
