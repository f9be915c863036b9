import { Check, Hand, X } from 'lucide-react';
import type { OpenRequest } from '../../../src/domain/bookings/offers/open-requests.ts';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import { formatMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import { Form, SubmitButton } from '../../ui.ts';

export const earnText = ({ price, myRate, week }: OpenRequest): string => {
  const money = { price: formatMoney(price), rate: formatMoney(myRate) };
  return week
    ? tr('You earn {price} a walk ({rate}/hr).', money)
    : tr('You earn {price} ({rate}/hr).', money);
};

/** BOOKING-43: who was asked at a price that the parent allowed accepts; others offer. `at`: the page that takes the form. */
export function RequestActs({ request, at }: { request: OpenRequest; at: string }) {
  const { id, canTake, asked, myRate, price } = request;
  const accepts = { intent: 'take-walk', hidden: { booking: id, rate: String(myRate) } };
  return (
    <>
      <Form
        {...(canTake
          ? accepts
          : { intent: 'offer', hidden: { booking: id, ...shownFields({ rate: myRate }) } })}
        action={at}
        layout="row"
      >
        <SubmitButton
          icon={canTake ? Check : Hand}
          label={canTake ? tr('Accept for {price}', { price: formatMoney(price) }) : tr('Send offer')}
        />
      </Form>
      {asked && (
        <Form intent="decline-invitation" action={at} hidden={{ booking: id }} layout="row">
          <SubmitButton icon={X} variant="quiet" label={tr("Can't this time")} />
        </Form>
      )}
    </>
  );
}
