import { Check, Hand } from 'lucide-react';
import type { Offer } from '../../../src/domain/bookings/offers/offers.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { fullName, shortName } from '../../../src/domain/people/names.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Avatar, Card, Form, MoneyText, Rating, Rows, SubmitButton } from '../../ui.ts';
import { keptText } from '../../walkers/WalkerFacts.tsx';
import { WayNotes } from '../WayNotes.tsx';

type Props = { booking: ShownBooking; offers: readonly Offer[] };

export const Offers = ({ booking, offers }: Props) => (
  <Card title={tr('Offers')} icon={Hand} id="offers">
    <Rows items={offers} empty={tr("No offers yet. They'll appear here automatically.")}>
      {(offer) => <OfferRow key={offer.walkerId} booking={booking} offer={offer} />}
    </Rows>
  </Card>
);

function OfferRow({ booking, offer }: { booking: ShownBooking; offer: Offer }) {
  const { walkerId, experienceYears, rate, total } = offer;
  const facts = [
    offer.neighborhood,
    experienceYears === null
      ? null
      : plural(experienceYears, '{count} year of experience', '{count} years of experience'),
    offer.reliability && keptText(offer.reliability),
  ];
  return (
    <li className="row" id={`offer-${walkerId}`}>
      <Avatar name={fullName(offer)} src={offer.avatarUrl} />
      <div className="row-text">
        <p className="row-title">
          <a href={paths.walker(walkerId)}>{shortName(offer)}</a>
          <Rating average={offer.averageRating} count={offer.reviewCount} />
        </p>
        <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
        <p className="small">
          {rich('{rate}, {amount} a walk', {
            rate: <MoneyText cents={rate} per={tr('/hr')} />,
            amount: formatMoney(total),
          })}
        </p>
        <WayNotes walk={booking} others={offer.beside} />
      </div>
      <Form
        intent="pick-offer"
        action={paths.booking(booking.id)}
        hidden={{ walker: walkerId, rate: String(rate) }}
        layout="row"
      >
        <SubmitButton
          icon={Check}
          size="s"
          label={tr('Choose {firstName}', { firstName: offer.firstName })}
        />
      </Form>
    </li>
  );
}
