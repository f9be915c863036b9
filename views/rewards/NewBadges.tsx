import { PartyPopper } from 'lucide-react';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import { formatList } from '../../src/language.ts';
import { tr } from '../../src/translate.ts';
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
          ? tr('You earned a new badge: {name}!', { name: first.name })
          : tr('You earned {count} new badges!', { count: badges.length })
      }
    >
      <p>{badges.length === 1 ? first.description : formatList(badges.map(({ name }) => name))}</p>
    </Banner>
  );
}
