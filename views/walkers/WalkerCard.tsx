import { Heart } from 'lucide-react';
import { dialogAt, messageDialog } from '../../src/dialogs.ts';
import { fullName } from '../../src/domain/people/names.ts';
import { truncate } from '../../src/domain/truncate.ts';
import type { FoundWalker } from '../../src/domain/walkers/search.ts';
import { formatMoney } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
import { cachedView } from '../html.ts';
import { Avatar, Button, Form, Rating } from '../ui.ts';
import { experienceText, keptText } from './WalkerFacts.tsx';

type Props = {
  walker: Omit<FoundWalker, 'availability'>;
  free: string;
  page: string;
  /** Whether the search asks for experience. */
  experienced: boolean;
  weeklyHref: string | null;
};

export const WalkerCard = cachedView(({ walker, free, page, experienced, weeklyHref }: Props) => {
  const name = fullName(walker);
  const record = [
    experienced && experienceText(walker.experienceYears),
    walker.reliability && keptText(walker.reliability),
  ].filter(Boolean);
  return (
    <li className="walker row-link" id={`walker-${walker.id}`}>
      <Avatar name={name} src={walker.avatarUrl} />
      <div className="walker-facts">
        <h3>{name}</h3>
        <p className="walker-line">
          {tr('{amount}/hr', { amount: formatMoney(walker.hourlyRate) })}
          <Rating average={walker.averageRating} count={walker.reviewCount} short />
          {walker.neighborhood}
        </p>
        {record.length > 0 && <p className="small soft">{record.join(' · ')}</p>}
        {free && <p className="small soft">{tr('Next free: {free}', { free })}</p>}
        {walker.bio && <p className="walker-bio small">{excerptOf(walker.bio)}</p>}
      </div>
      <FavoriteToggle walker={walker} />
      <div className="walker-acts">
        <a
          href={weeklyHref ?? dialogAt('findWalkers', page, 'book', walker.id)}
          aria-label={tr('Book Trot {name}', { name })}
        >
          <strong>{tr('Book Trot')}</strong>
        </a>
        <a
          href={dialogAt('findWalkers', page, 'profile', walker.id)}
          aria-label={tr('View Profile {name}', { name })}
          className="walker-open"
        >
          {tr('View Profile')}
        </a>
        <a href={messageDialog(page, walker.id)} aria-label={tr('Message: {name}', { name })}>
          {tr('Message')}
        </a>
      </div>
    </li>
  );
});

const MAX_EXCERPT = 46;

/** The first sentence, or as much of it as fits a line. */
function excerptOf(bio: string): string {
  const [sentence = ''] = bio.split(/(?<=[.!?])\s/, 1);
  const excerpt = truncate(sentence, MAX_EXCERPT);
  return excerpt === sentence ? sentence : `${excerpt.replace(/\s+\S*$/, '')}…`;
}

/** Two forms for all favorite buttons of a page: one adds, one removes. */
export const FavoriteForms = () => (
  <>
    <Form intent="favorite" id="favorite" layout="row">
      {null}
    </Form>
    <Form intent="unfavorite" id="unfavorite" layout="row">
      {null}
    </Form>
  </>
);

function FavoriteToggle({ walker }: Pick<Props, 'walker'>) {
  const name = fullName(walker);
  return (
    <div className={walker.isFavorited ? 'favorite favorite-on' : 'favorite'}>
      <Button
        type="submit"
        form={walker.isFavorited ? 'unfavorite' : 'favorite'}
        name="walker"
        value={walker.id}
        variant="quiet"
        icon={Heart}
        iconOnly
        label={
          walker.isFavorited
            ? tr('Remove {name} from favorites', { name })
            : tr('Add {name} to favorites', { name })
        }
      />
    </div>
  );
}
