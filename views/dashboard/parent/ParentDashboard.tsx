import { Baby, CalendarDays, Megaphone, MessageCircle, Search } from 'lucide-react';
import type { ParentOverview, RecentBooking } from '../../../src/domain/dashboard/parent-overview.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
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
    <PageHeading
      title={tr('Welcome, {firstName}!', { firstName })}
      lead={tr("Who's walking with your kids this week?")}
    />
    <ParentAgenda
      agenda={overview.agenda}
      card={overview.card}
      hasChildren={overview.myChildren.length > 0}
      toAsk={overview.toAsk}
      now={now}
    />
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
  <nav className="grid grid-small quick-actions" aria-label={tr('Quick actions')}>
    <ActionTile href={paths.findWalkers} icon={Search} title={tr('Find Trotters')} text={tr('Book a walk')} />
    <ActionTile
      href={paths.bookWalk}
      icon={Megaphone}
      title={tr('Ask all walkers')}
      text={tr('Walkers send offers')}
    />
    <ActionTile
      href={paths.children}
      icon={Baby}
      title={tr('My Children')}
      text={tr('Profiles')}
      tone="plum"
    />
    <ActionTile
      href={paths.schedule}
      icon={CalendarDays}
      title={tr('Schedule')}
      text={tr('Your week')}
      tone="sky"
    />
    <ActionTile
      href={paths.messages}
      icon={MessageCircle}
      title={tr('Messages')}
      text={tr('Your conversations')}
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
      confirm={tr('Yes, Cancel Booking')}
      keep={tr('Keep Booking')}
      danger
    />
  );
}
