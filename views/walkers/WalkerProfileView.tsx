import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullName } from '../../src/domain/people/names.ts';
import { availableDays } from '../../src/domain/walkers/availability.ts';
import { languageName } from '../../src/domain/walkers/language-names.ts';
import type { PublicProfile } from '../../src/domain/walkers/public-profile.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { BookingFormOrChildren, type BookingFormProps } from '../bookings/book/BookingForm.tsx';
import { Avatar, BackLink, Banner, Button, Card } from '../ui.ts';
import { Beside, hasAnswer } from './Beside.tsx';
import { Checks } from './checks/Checks.tsx';
import { OtherDays } from './OtherDays.tsx';
import { Reviews } from './Reviews.tsx';
import { Neighborhood, WalkerFacts } from './WalkerFacts.tsx';
import { WeekHours } from './WeekHours.tsx';

export type ViewerRelation = 'parent' | 'self' | 'visitor';

type Props = {
  walker: PublicProfile;
  relation: ViewerRelation;
  later: boolean;
  booking: BookingFormProps | null;
};

/** Has no contact details: messages go through the app. SAFETY-7 */
export function WalkerProfileView(props: Props) {
  const { walker, relation, booking } = props;
  return (
    <>
      {relation === 'parent' && <BackLink href={paths.findWalkers}>{tr('Find Trotters')}</BackLink>}
      {!walker.listed && <NotListed relation={relation} />}
      {relation === 'parent' ? (
        <Beside
          message={
            <Button
              href={withQuery(paths.messages, { to: walker.id })}
              icon={MessageCircle}
              label={tr('Send Message')}
            />
          }
          book={
            booking && {
              label: tr('Book Walk'),
              isOpen: hasAnswer(booking.form),
              form: <Booking {...booking} />,
            }
          }
        >
          <Cards {...props} />
          <div className="quiet-acts">
            <Button
              href={paths.safety(walker.id)}
              variant="quiet"
              size="s"
              label={tr('Report or block {name}', { name: walker.firstName })}
            />
          </div>
        </Beside>
      ) : (
        <Cards {...props} />
      )}
    </>
  );
}

const Booking = (props: BookingFormProps) => (
  <Card title={<span id="book-title">{tr('Book {name}', { name: props.walker?.firstName ?? '' })}</span>}>
    <BookingFormOrChildren {...props} />
  </Card>
);

const Cards = ({ walker, relation, later, booking }: Props) => (
  <Card as="article">
    <Head walker={walker} booking={booking} />
    {relation === 'self' && (
      <div className="cluster">
        <Button href={paths.profile} label={tr('Edit Profile')} />
      </div>
    )}
    {(walker.check || walker.approved) && (
      <Checks walkerId={walker.id} check={walker.check} approved={walker.approved} />
    )}
    {(walker.bio || walker.languages.length > 0) && (
      <section className="stack stack-s walker-part">
        <h2>{tr('About Me')}</h2>
        {walker.bio && <p className="free-text">{walker.bio}</p>}
        {walker.languages.length > 0 && (
          <p>
            <strong>{tr('Languages Spoken')}</strong> {walker.languages.map(languageName).join(', ')}
          </p>
        )}
      </section>
    )}
    {availableDays(walker.availability).length > 0 && (
      <section className="stack stack-s walker-part">
        <h2>{tr('Availability')}</h2>
        <WeekHours schedule={walker.availability} />
        <OtherDays dates={walker.dates} />
      </section>
    )}
    <Reviews of={walker} later={later} />
  </Card>
);

function Head({ walker, booking }: Pick<Props, 'walker' | 'booking'>): ReactNode {
  const name = fullName(walker);
  return (
    <div className="walker-head">
      <Avatar name={name} src={walker.avatarUrl} size="xl" />
      <div className="stack stack-s">
        <h1 tabIndex={-1}>{name}</h1>
        <Neighborhood name={walker.neighborhood} />
        <WalkerFacts walker={walker} free={booking?.freeTimes} />
      </div>
    </div>
  );
}

const NotListed = ({ relation }: { relation: ViewerRelation }) => (
  <Banner
    tone="warning"
    title={relation === 'self' ? tr("Parents can't find you right now") : tr('Not taking bookings right now')}
  >
    {relation === 'self' && (
      <p>{tr("They'll see this page once you're approved, available and your profile is complete.")}</p>
    )}
  </Banner>
);
