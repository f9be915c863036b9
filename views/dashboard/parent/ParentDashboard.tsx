import { Baby, CalendarDays, Megaphone, MessageCircle, Search } from 'lucide-react';
import type { ParentOverview, RecentBooking } from '../../../src/domain/dashboard/parent-overview.ts';
import { paths } from '../../../src/paths.ts';
import { plural } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { ActionTile, ConfirmDialog, type FormView, formFor, PageHeading } from '../../ui.ts';
import { ChildrenList } from './ChildrenList.tsx';
import { LookingForTrotter } from './LookingForTrotter.tsx';
import { ParentAgenda } from './ParentAgenda.tsx';
import { ParentRecentBookings } from './ParentRecentBookings.tsx';

export interface ParentDashboardProps extends ParentOverview {
  firstName: string;
  now: Date;
  unread: number;
  photos: Readonly<Record<string, string | null>>;
  cancelling: RecentBooking | null;
  form: FormView;
}

export const ParentDashboard = ({
  firstName,
  now,
  unread,
  cancelling,
  form,
  ...overview
}: ParentDashboardProps) => (
  <>
    <PageHeading title={`Welcome, ${firstName}!`} lead="Who's walking with your kids this week?" />
    <ParentAgenda agenda={overview.agenda} card={overview.card} now={now} />
    <div className="split">
      <ParentRecentBookings recent={overview.recent} />
      <div className="stack">
        <LookingForTrotter
          searchPreference={overview.searchPreference}
          form={formFor(form, 'save-looking')}
        />
        <ChildrenList myChildren={overview.myChildren} photos={overview.photos} />
      </div>
    </div>
    <QuickActions unread={unread} />
    {cancelling && <CancelDialog recent={cancelling} />}
  </>
);

/** CSS hides those that the bottom bar has on a phone. */
const QuickActions = ({ unread }: { unread: number }) => (
  <nav className="grid grid-small quick-actions" aria-label="Quick actions">
    <ActionTile href={paths.findWalkers} icon={Search} title="Find Trotters" text="Book a walk" />
    <ActionTile href={paths.bookWalk} icon={Megaphone} title="Ask all walkers" text="Walkers send offers" />
    <ActionTile href={paths.children} icon={Baby} title="My Children" text="Profiles" tone="plum" />
    <ActionTile href={paths.schedule} icon={CalendarDays} title="Schedule" text="Your week" tone="sky" />
    <ActionTile
      href={paths.messages}
      icon={MessageCircle}
      title="Messages"
      text="Your conversations"
      count={unread}
      countOf={plural(unread, 'unread message', 'unread messages')}
      tone="sun"
    />
  </nav>
);

function CancelDialog({ recent: { booking } }: { recent: RecentBooking }) {
  const { title, text } = t('cancelBookingQuestion');
  return (
    <ConfirmDialog
      id="cancel-booking"
      title={title}
      closeHref={paths.dashboard}
      text={text}
      intent="cancel-booking"
      hidden={{ booking: booking.id }}
      confirm="Yes, Cancel Booking"
      keep="Keep Booking"
      danger
    />
  );
}
