import { PartyPopper } from 'lucide-react';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import { Banner } from '../ui.ts';

export function NewBadges({ badges }: { badges: readonly RewardBadge[] }) {
  const [first] = badges;
  if (!first) return null;
  return (
    <Banner
      tone="success"
      icon={PartyPopper}
      title={
        badges.length === 1
          ? `You earned a new badge: ${first.name}!`
          : `You earned ${badges.length} new badges!`
      }
    >
      {badges.length === 1 ? <p>{first.description}</p> : <p>{namesOf(badges)}</p>}
    </Banner>
  );
}

const namesOf = (badges: readonly RewardBadge[]): string =>
  new Intl.ListFormat('en-US').format(badges.map(({ name }) => name));
