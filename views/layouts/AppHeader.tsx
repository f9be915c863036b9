import { Bell, CalendarDays, House, Menu, MessageCircle, Search, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { msg, plural, tr } from '../../src/translate.ts';
import { Avatar, Brand, CountBadge, Icon, type IconOf, OwnerField, VisuallyHidden } from '../ui.ts';
import type { FrameViewer, PageFrame } from './page-frame.ts';

type NavLink = { href: string; label: string; icon: IconOf; unread?: boolean };

const home: NavLink = { href: paths.dashboard, label: msg('Home'), icon: House };
const schedule: NavLink = { href: paths.schedule, label: msg('Schedule'), icon: CalendarDays };
const messages: NavLink = { href: paths.messages, label: msg('Messages'), icon: MessageCircle, unread: true };

const PLACES: Record<FrameViewer['role'], readonly NavLink[]> = {
  tot: [home, { href: paths.findWalkers, label: msg('Find Trotters'), icon: Search }, schedule, messages],
  trotter: [home, schedule, messages],
  admin: [home, { href: paths.pendingApprovals, label: msg('Approvals'), icon: UserCheck }, messages],
};

/** `page` when `path` (with or without a query) is at or below `href`, for `aria-current`. */
export function currentIf(path: string, href: string): 'page' | undefined {
  const at = path.split('?')[0] ?? '';
  return at === href || at.startsWith(`${href}/`) ? 'page' : undefined;
}

type Props = { frame: PageFrame; viewer: FrameViewer };

export const AppHeader = ({ frame, viewer }: Props) => (
  <header className="head">
    <div className="wrap head-row">
      <Brand href={paths.dashboard} />
      <Places frame={frame} viewer={viewer} />
      <a
        className="head-link bell"
        href={paths.notifications}
        aria-current={currentIf(frame.path, paths.notifications)}
      >
        <Icon of={Bell} />
        <VisuallyHidden>{tr('Notifications')}</VisuallyHidden>
        <CountBadge
          count={frame.notifications ?? 0}
          of={plural(frame.notifications ?? 0, 'unread notification', 'unread notifications')}
        />
      </a>
      <MenuButton>{frame.rewardsDot && <span className="dot" />}</MenuButton>
      <AccountMenu frame={frame} viewer={viewer} />
    </div>
  </header>
);

/** Who waits for approval has one place, to which the product's name leads. */
const Places = ({ frame, viewer }: Props) =>
  viewer.approved && (
    <nav className="nav-links" aria-label={tr('Main')}>
      {PLACES[viewer.role]?.map(({ href, label, icon, unread }) => (
        <a key={href} href={href} className="nav-link" aria-current={currentIf(frame.path, href)}>
          <Icon of={icon} />
          <span>{tr(label)}</span>
          {unread && (
            <CountBadge
              count={frame.unread ?? 0}
              of={plural(frame.unread ?? 0, 'unread message', 'unread messages')}
            />
          )}
        </a>
      ))}
    </nav>
  );

function AccountMenu({ frame, viewer }: Props) {
  const at = (href: string) => ({ href, 'aria-current': currentIf(frame.path, href) });
  return (
    <nav className="menu" aria-label={tr('Account')}>
      {viewer.approved && viewer.role === 'tot' && (
        <a className="head-link" {...at(paths.children)}>
          {tr('My Children')}
        </a>
      )}
      <a className="head-link" {...at(paths.communityGuidelines)}>
        {tr('Community Guidelines')}
      </a>
      {viewer.approved && (
        <a className="head-link" {...at(paths.rewards)}>
          {tr('Rewards')}
          {frame.rewardsDot && (
            <span className="dot">
              <VisuallyHidden> {tr('(new referral updates)')}</VisuallyHidden>
            </span>
          )}
        </a>
      )}
      <a className="head-link" {...at(paths.settings)}>
        {tr('Settings')}
      </a>
      <a className="head-link" {...at(paths.profile)}>
        <Avatar name={viewer.firstName} src={viewer.avatarUrl} size="s" />
        {tr('Profile')}
      </a>
      <form method="post" action={paths.auth} hx-sync="body:queue all">
        <input type="hidden" name="intent" value="sign-out" />
        <OwnerField />
        <button type="submit" className="head-link">
          {tr('Sign out')}
        </button>
      </form>
    </nav>
  );
}

/** Opens the `menu` that follows it, without JavaScript; the script `focus` closes it on Esc. */
export const MenuButton = ({ children }: { children?: ReactNode }) => (
  <details className="head-menu">
    <summary className="head-menu-button">
      <Icon of={Menu} />
      <VisuallyHidden>{tr('Menu')}</VisuallyHidden>
      {children}
    </summary>
  </details>
);
