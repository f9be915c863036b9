import { PartyPopper } from 'lucide-react';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import { Banner } from '../ui/Banner.tsx';

export function NewBadges({ badges }: { badges: readonly RewardBadge[] }) {
  const [first] = badges;
  if (!first) return null;
  return (
    <Banner
      tone="success"
      icon={PartyPopper}
      title={badges.length === 1 ? `Well done: ${first.name}` : `Well done: ${badges.length} new badges`}
    >
      {badges.length === 1 ? (
        <p>{first.description} The badge is yours to keep.</p>
      ) : (
        <p>{namesOf(badges)}. They are yours to keep.</p>
      )}
    </Banner>
  );
}

const namesOf = (badges: readonly RewardBadge[]): string =>
  new Intl.ListFormat('en-US').format(badges.map(({ name }) => name));
