import { dayOf } from '../../src/dates.ts';
import type { PaidMoney } from '../../src/domain/bookings/paid-money.ts';
import { type Dispute, isInquiry } from '../../src/domain/payments/dispute.ts';
import { formatMoney } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
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

export function DisputeNotice({ money, side, disputes }: Props) {
  const tip = money?.tip?.dispute;
  return (
    <>
      {money?.dispute && <Notice outcome={money.dispute} side={side} disputes={disputes} />}
      {tip && (
        <Notice
          outcome={tip}
          side={side}
          disputes={money.dispute ? [] : disputes}
          about={`${tr('The tip:')} `}
        />
      )}
    </>
  );
}

type NoticeProps = Pick<Props, 'side' | 'disputes'> & {
  outcome: NonNullable<PaidMoney['dispute']>;
  about?: string;
};

function Notice({ outcome, side, disputes = [], about = '' }: NoticeProps) {
  const inquired = outcome === 'open' && disputes.length > 0 && disputes.every(isInquiry);
  const { title, text } = t(inquired ? 'inquiryOpenAdmin' : NOTICE_KEYS[outcome][side]);
  const tone = outcome === 'open' && side !== 'admin' ? 'info' : TONES[outcome];
  return (
    <Banner tone={tone} title={`${about}${title}`}>
      <p>{text}</p>
      {disputes.map(({ id, amount, reason, status, outcome, dueBy }) => (
        <p key={id} className="small">
          {formatMoney(amount)}, “{plain(reason)}”, {plain(status)}
          {outcome === 'open' && dueBy && `, ${tr('respond by {date}', { date: dayOf(dueBy) })}`} ({id})
        </p>
      ))}
    </Banner>
  );
}

const plain = (words: string) => words.replaceAll('_', ' ');
