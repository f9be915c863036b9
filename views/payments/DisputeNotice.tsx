import { dayOf } from '../../src/dates.ts';
import type { PaidMoney } from '../../src/domain/bookings/paid-money.ts';
import type { Dispute } from '../../src/domain/payments/dispute.ts';
import { formatMoney } from '../../src/money.ts';
import { type MessageKey, t } from '../i18n.ts';
import { Banner } from '../ui.ts';

type Side = 'parent' | 'walker' | 'admin';

const NOTICE_KEYS: Record<NonNullable<PaidMoney['dispute']>, Record<Side, MessageKey>> = {
  open: { parent: 'disputeOpenParent', walker: 'disputeOpenWalker', admin: 'disputeOpenAdmin' },
  won: { parent: 'disputeWon', walker: 'disputeWon', admin: 'disputeWon' },
  lost: { parent: 'disputeLostParent', walker: 'disputeLostWalker', admin: 'disputeLostAdmin' },
};
const TONES = { open: 'warning', won: 'success', lost: 'info' } as const;

type Props = { money: PaidMoney | null | undefined; side: Side; disputes?: readonly Dispute[] };

export function DisputeNotice({ money, side, disputes = [] }: Props) {
  if (!money?.dispute) return null;
  const { title, text } = t(NOTICE_KEYS[money.dispute][side]);
  const tone = money.dispute === 'open' && side !== 'admin' ? 'info' : TONES[money.dispute];
  return (
    <Banner tone={tone} title={title}>
      <p>{text}</p>
      {disputes.map(({ id, amount, reason, status, dueBy }) => (
        <p key={id} className="small">
          {formatMoney(amount)}, “{plain(reason)}”, {plain(status)}
          {dueBy && `, respond by ${dayOf(dueBy)}`} ({id})
        </p>
      ))}
    </Banner>
  );
}

const plain = (words: string) => words.replaceAll('_', ' ');
