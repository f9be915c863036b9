import { Check, Hand } from 'lucide-react';
import type { Offer } from '../../../src/domain/bookings/offers/offers.ts';
import { fullName, shortName } from '../../../src/domain/people/names.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Avatar, Card, Form, MoneyText, Rating, Rows, SubmitButton } from '../../ui.ts';
import { keptText } from '../../walkers/WalkerFacts.tsx';

type Props = { bookingId: string; offers: readonly Offer[] };

export const Offers = ({ bookingId, offers }: Props) => (
  <Card title={tr('Offers')} icon={Hand} id="offers">
    <Rows items={offers} empty={tr("No offers yet. They'll appear here automatically.")}>
      {(offer) => <OfferRow key={offer.walkerId} bookingId={bookingId} offer={offer} />}
    </Rows>
  </Card>
);

function OfferRow({ bookingId, offer }: { bookingId: string; offer: Offer }) {
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
      </div>
      <Form
        intent="pick-offer"
        action={paths.booking(bookingId)}
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
