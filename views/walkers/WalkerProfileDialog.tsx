import { MessageCircle } from 'lucide-react';
import { fullName } from '../../src/domain/accounts/names.ts';
import type { FoundWalker } from '../../src/domain/walkers/search.ts';
import type { OtherDates } from '../../src/domain/walkers/usual-hours.ts';
import { paths } from '../../src/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Rating } from '../ui/Rating.tsx';
import { OtherDays } from './OtherDays.tsx';
import { ExperienceBadge, Neighborhood, RateBadge } from './WalkerFacts.tsx';
import { WeekHours } from './WeekHours.tsx';

type Props = {
  walker: FoundWalker;
  /** Coming days off and extra days. */
  dates: readonly OtherDates[];
  closeHref: string;
  bookHref: string;
  messageHref: string;
};

/** About, languages, availability by day. S1 §2 Find walkers "View Profile". */
export function WalkerProfileDialog({ walker, dates, closeHref, bookHref, messageHref }: Props) {
  const name = fullName(walker);
  return (
    <Dialog id="walker-dialog" title={name} closeHref={closeHref}>
      <div className="walker-head">
        <Avatar name={name} src={walker.avatarUrl} size="l" />
        <div className="stack stack-s">
          <Neighborhood name={walker.neighborhood} />
          <p>
            <Rating average={walker.averageRating} count={walker.reviewCount} />
          </p>
          <div className="cluster">
            <RateBadge rate={walker.hourlyRate} />
            <ExperienceBadge years={walker.experienceYears} />
          </div>
        </div>
      </div>
      <section className="stack stack-s">
        <h3>About</h3>
        <p className="free-text">{walker.bio || 'No introduction yet.'}</p>
      </section>
      {walker.languages.length > 0 && (
        <section className="stack stack-s">
          <h3>Languages</h3>
          <p>{walker.languages.join(', ')}</p>
        </section>
      )}
      <section className="stack stack-s">
        <h3>Availability</h3>
        <WeekHours schedule={walker.availability} />
        <OtherDays dates={dates} />
      </section>
      <p>
        <a href={paths.walker(walker.id)}>Whole profile with reviews</a>
      </p>
      <DialogActions>
        <Button href={messageHref} icon={MessageCircle}>
          Message
        </Button>
        <Button href={bookHref} variant="primary">
          Book Trot
        </Button>
      </DialogActions>
    </Dialog>
  );
}
