import type { PersonDetail } from '../src/domain/accounts/directory/person-detail.ts';
import { historyLines } from '../src/domain/accounts/guardians/age-history.ts';
import type { WatchLink } from '../src/domain/accounts/watchers/watch-links.ts';
import { labelsOf } from '../src/domain/walkers/walker-profile.ts';
import { type Line, moneyCell } from './cells.ts';

export const figuresOf = ({ profile, professional, ...detail }: PersonDetail): Line => ({
  ...(profile.role === 'trotter' && {
    age: detail.age,
    rate_cents: moneyCell(professional?.hourlyRate),
    missing: detail.missing.length === 0 ? null : labelsOf(detail.missing),
    reviews: detail.reviews.length,
    ages_and_guardians: detail.history && historyLines(detail.history).join(' '),
  }),
  ...(profile.role === 'tot' && { children: detail.childCount }),
  open_requests: detail.open.waiting,
  confirmed_walks: detail.open.confirmed,
  late_cancellations: detail.lateCancellations,
  deletion_requested: detail.deletionRequested,
});

/** Those of an open invitation by their address. */
export const linksOf = (links: readonly WatchLink[], person: string): Line => ({
  followed_by: named(links, ({ parentId, watcher, email }) => parentId === person && (watcher ?? email)),
  follows: named(links, ({ userId, parent }) => userId === person && parent),
});

function named(links: readonly WatchLink[], nameOf: (link: WatchLink) => string | null | false) {
  const names = links.flatMap((link) => {
    const name = nameOf(link);
    return name ? [link.role === 'guardian' ? `${name} (decides too)` : name] : [];
  });
  return names.join(', ') || null;
}
