import type { WatchLink } from '../../../src/domain/accounts/watchers/watch-links.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import type { NamedChild } from '../../../src/domain/children/my-children.ts';
import type { ParentOverview } from '../../../src/domain/dashboard/parent-overview.ts';
import type { Family } from '../../../src/domain/viewer.ts';
import { paths } from '../../../src/paths.ts';
import { formatList, plural, tr } from '../../../src/translate.ts';
import { CancelDialog } from '../../bookings/CancelDialog.tsx';
import { ageText } from '../../children/ChildProfileCard.tsx';
import { CallsForHelp } from '../../incidents/CallsForHelp.tsx';
import { Avatar, CountBadge, Form, type FormView, formFor, PageHeading, SubmitButton } from '../../ui.ts';
import { WatchingLink } from '../../walks/watching/WatchingLink.tsx';
import { FollowedWalks } from '../../walks/watching/WatchingPage.tsx';
import { LookingForTrotter } from './LookingForTrotter.tsx';
import { isEmpty, ParentAgenda } from './ParentAgenda.tsx';
import { ParentRecentBookings } from './ParentRecentBookings.tsx';

export interface ParentDashboardProps extends ParentOverview {
  firstName: string;
  family: Family | null;
  families: readonly WatchLink[];
  now: Date;
  unread: number;
  photos: Readonly<Record<string, string | null>>;
  cancelling: ShownBooking | null;
  form: FormView;
}

export function ParentDashboard({ family, cancelling, form, ...overview }: ParentDashboardProps) {
  const follows = overview.follows.length > 0;
  const onlyWatches = follows && overview.myChildren.length === 0;
  return (
    <>
      <PageHeading title={tr('Welcome, {firstName}!', { firstName: overview.firstName })} />
      <CallsForHelp calls={overview.calls} at={paths.dashboard}>
        <FamilySwitch family={family} families={overview.families} />
        {onlyWatches && (
          <FollowedWalks
            walks={overview.followed}
            title={<a href={paths.watching}>{tr('Walks you follow')}</a>}
          />
        )}
        <div className="split">
          <div className="stack">
            <ParentAgenda
              agenda={overview.agenda}
              card={overview.card}
              isGuardian={family !== null}
              hasChildren={overview.myChildren.length > 0}
              isElsewhere={onlyWatches || overview.calls.length > 0}
              toAsk={overview.toAsk}
              now={overview.now}
            />
            <ParentRecentBookings recent={overview.recent} open={isEmpty(overview.agenda)} />
          </div>
          <div className="stack">
            <ChildrenList myChildren={overview.myChildren} photos={overview.photos} />
            {follows && !onlyWatches && !family && <WatchingLink />}
            {!family && !onlyWatches && (
              <LookingForTrotter
                searchPreference={overview.searchPreference}
                form={formFor(form, 'save-looking')}
              />
            )}
            {!onlyWatches && <QuickActions unread={overview.unread} />}
          </div>
        </div>
        {cancelling && <CancelDialog intent="cancel-booking" hidden={{ booking: cancelling.id }} />}
      </CallsForHelp>
    </>
  );
}

const QuickActions = ({ unread }: { unread: number }) => (
  <nav className="cluster quick-actions" aria-label={tr('Quick actions')}>
    <a href={paths.findWalkers}>{tr('Find Trotters')}</a>
    <a href={paths.bookWalk}>{tr('Ask all walkers')}</a>
    <a href={paths.children}>{tr('My Children')}</a>
    <a href={paths.schedule}>{tr('Schedule')}</a>
    <a href={paths.messages}>
      {tr('Messages')} <CountBadge count={unread} of={plural(unread, 'unread message', 'unread messages')} />
    </a>
  </nav>
);

type Props = { myChildren: readonly NamedChild[]; photos: Readonly<Record<string, string | null>> };

const ChildrenList = ({ myChildren, photos }: Props) => (
  <section className="row row-link row-box" id="children">
    {myChildren.map(({ id, name }) => (
      <Avatar key={id} name={name} src={photos[id] ?? null} size="s" />
    ))}
    <div className="row-text">
      <h2 className="row-title">
        <a href={paths.children}>{tr('My Children')}</a>
      </h2>
      <p className="soft small">
        {myChildren.length === 0
          ? tr('Add a child to start booking walks.')
          : myChildren
              .map(({ name, age }) => ((age ?? null) === null ? name : `${name}, ${ageText(age ?? 0)}`))
              .join(' · ')}
      </p>
    </div>
  </section>
);

type FamilySwitchProps = { family: Family | null; families: readonly WatchLink[] };
const FamilySwitch = ({ family, families }: FamilySwitchProps) => (
  <>
    {families.map(({ id, parent, children }) => (
      <section key={id} className="row row-box" id={`family-${id}`}>
        <div className="row-text">
          <h2 className="row-title">
            <a href={paths.watching}>{tr('The family of {parent}', { parent })}</a>
          </h2>
          <p className="soft small">{formatList(children)}</p>
        </div>
        <Form intent="act-for" hidden={{ family: family?.id === id ? '' : id }} layout="row">
          <SubmitButton variant="quiet" label={family?.id === id ? tr('My own') : tr('Open')} />
        </Form>
      </section>
    ))}
  </>
);
